import type { Queue } from '#platform/jobs'
import { type ModuleParts, partsOf, type Values } from '#platform/module'
import type { Listener } from '#platform/outbox'
import { type AnyLoop, lockOf } from '#platform/schedule'

/** Background work of the server, as its operators see it. */
export interface TimetableEntry {
  name: string
  module: string
  /** When it runs: milliseconds between two runs, a cron expression in Beijing time, on request, or after an event. */
  when: { every: number } | { cron: string } | 'request' | 'event'
  /** The lock by which one process at a time runs it; null if every process runs it. */
  lock: string | null
}

/** All listeners to events of other modules. */
export const listenersOf = (values: Values): readonly Listener[] =>
  partsOf(values.modules, 'listens').flatMap((listens) => listens(values))

const loopEntry = (module: string, loop: AnyLoop): TimetableEntry => ({
  name: loop.name,
  module,
  when: { every: loop.every },
  lock: lockOf(loop),
})

const queueEntry = (module: string, { name, cron }: Queue): TimetableEntry => ({
  name,
  module,
  when: cron === undefined ? 'request' : { cron },
  lock: `queue ${name}`,
})

type WorkParts = { name: string } & Pick<ModuleParts<Values>, 'loops' | 'threadLoops' | 'queues' | 'listens'>

function workOf(module: WorkParts, values: Values) {
  const loops = module.loops?.(values) ?? []
  const queues = module.queues?.(values) ?? []
  const listeners = module.listens?.(values) ?? []
  const entries: TimetableEntry[] = [
    ...loops.map((loop) => loopEntry(module.name, loop)),
    ...(module.threadLoops ?? []).map(({ name, every }) => ({
      name,
      module: module.name,
      when: { every },
      lock: 'market lease',
    })),
    ...queues.map((queue) => queueEntry(module.name, queue)),
    ...listeners.map(({ name }) => ({
      name,
      module: module.name,
      when: 'event' as const,
      lock: 'outbox lease',
    })),
  ]
  return { loops, queues, listeners, entries }
}

/** Throws if two entries share a name or a lock of their own: one of them would never run. */
function refuseDuplicates(entries: readonly Pick<TimetableEntry, 'name' | 'lock'>[]) {
  const ownLocks = entries.flatMap(({ lock }) => (lock === null || lock.endsWith(' lease') ? [] : [lock]))
  for (const used of [entries.map(({ name }) => name), ownLocks]) {
    const again = used.find((each, index) => used.indexOf(each) !== index)
    if (again !== undefined) throw new Error(`two entries of the timetable use ${again}`)
  }
}

/** All background work of the modules, and its timetable. */
export function timetableOf(modules: readonly WorkParts[], values: Values) {
  const works = modules.map((module) => workOf(module, values))
  const entries = works.flatMap((work) => work.entries)
  refuseDuplicates(entries)
  return {
    entries,
    loops: works.flatMap(({ loops }) => loops),
    queues: works.flatMap(({ queues }) => queues),
    listeners: works.flatMap(({ listeners }) => listeners),
  }
}
