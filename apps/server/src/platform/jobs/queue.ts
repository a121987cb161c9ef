import type * as z from 'zod/mini'

/** A kind of scheduled or requested job. */
export interface Queue<Data extends object = object> {
  name: string
  /** Checked again when a job runs, because a job may have been sent by an earlier version of the server. */
  schema: z.ZodMiniType<Data>
  /** Times at which a job without data is sent: a cron expression in Beijing time. */
  cron?: string
  /**
   * Further attempts after a failure, with growing pauses; after the last one the job becomes a dead letter.
   */
  retryLimit: number
  /** Seconds after which a running attempt counts as failed. */
  expireInSeconds: number
  /**
   * Does the work; the result is stored with the job. It must be safe to run twice: a process may end after
   * the work, but before the job is marked as done.
   */
  run(data: Data, now: Date): Promise<object | undefined>
}

/** Returns the given queue; infers the type of its data. */
export const queue = <Data extends object>(of: Queue<Data>): Queue<Data> => of

/** Name of the queue that collects the failed jobs of the queue `name`. */
export const deadLettersOf = (name: string) => `${name}-dead`
