import { Gauge, type Registry } from 'prom-client'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { appealsRepository } from './appeals.repository'
import { reviewsRepository } from './reviews.repository'

interface OverdueOptions {
  db: Database
  clock: Clock
  metrics: Registry
}

/** Prometheus gauge: number of reviews and appeals that are overdue. */
export function createOverdueGauge({ db, clock, metrics }: OverdueOptions) {
  new Gauge({
    name: 'vce_reviews_overdue',
    help: 'Reviews and appeals whose time to be decided is over',
    labelNames: ['kind'] as const,
    registers: [metrics],
    async collect() {
      const now = clock.now()
      this.set({ kind: 'review' }, await reviewsRepository(db).overdue(now))
      this.set({ kind: 'appeal' }, await appealsRepository(db).overdue(now))
    },
  })
}
