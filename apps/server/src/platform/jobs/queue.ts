import type * as z from 'zod/mini'

/** One kind of scheduled or requested work. */
export interface Queue<Data extends object = object> {
  name: string
  /** Parsed again when a job runs: jobs outlive the version that sent them. */
  schema: z.ZodMiniType<Data>
  /** Times at which a job without data is sent, as a cron expression in Beijing time. */
  cron?: string
  /** Further attempts after a failure, with growing pauses; then the job lies among the dead letters. */
  retryLimit: number
  /** An attempt that takes longer counts as failed, in seconds. */
  expireInSeconds: number
  /**
   * Must be safe to run twice: a process may end after the work and before its mark. Its result stays with
   * the job.
   */
  run(data: Data, now: Date): Promise<object | undefined>
}

/** Preserves the type of the data. */
export const queue = <Data extends object>(of: Queue<Data>): Queue<Data> => of

/** Name of the queue that failed jobs of a queue end in. */
export const deadLettersOf = (name: string) => `${name}-dead`
