package io.candor.gateway.endpoint;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/** A registered endpoint as it is stored. */
@Entity
@Table(name = "endpoint")
class StoredEndpoint {
    @Id
    @Column(name = "name")
    String name;

    @Column(name = "specification")
    String specification;

    @Column(name = "created_at")
    Instant createdAt;

    protected StoredEndpoint() {}

    StoredEndpoint(String name, String specification, Instant createdAt) {
        this.name = name;
        this.specification = specification;
        this.createdAt = createdAt;
    }
}
