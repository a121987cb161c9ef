import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Registry } from 'prom-client'
import type { AuditedRunner } from '#platform/audit'
import type { Clock } from '#platform/clock'
import type { Config } from '#platform/config'
import type { Database, OpenDatabase } from '#platform/database'
import type { RequestKind } from '#platform/flood'
import type { ContentSources } from '#platform/http'
import type { Queue } from '#platform/jobs'
import type { Logger } from '#platform/logging'
import type { Once } from '#platform/once'
import type { Listener } from '#platform/outbox'
import type { StoredUserData } from '#platform/personal-data'
import type { AnyLoop } from '#platform/schedule'
import type { Storage } from '#platform/storage'

/** Values that the platform gives to every module. */
export interface PlatformValues {
  app: FastifyInstance
  audited: AuditedRunner
  clock: Clock
  config: Config
  db: Database
  /** All values, for a module that reads a part of the others with their needs. */
  values: Values
  /** Milliseconds for which the response of a shared endpoint is cached for other callers. */
  keepFor: number
  logger: Logger
  metrics: Registry
  /** All modules, for a module that reads a part of the others. */
  modules: readonly Module[]
  once: Once
  storage: Storage
}

/**
 * All values that parts of modules may need, by name. A module that gives one declares it:
 * `declare module '#platform/module' { interface Values { rights: Rights } }`.
 */
export interface Values extends PlatformValues {}

/** Routes without the envelope, such as notices of payment channels. */
export interface RawRoutes<Needs> {
  /** A whole path, or a prefix that ends in `/`: other addresses below a prefix are no pages. */
  paths: readonly string[]
  /** The bucket from which each request takes a token; default: the one of its method. */
  flood?: RequestKind
  register: FastifyPluginAsync<Needs & object>
}

/**
 * The parts of a module that the platform or other modules read. The reader of a part declares it here, as
 * modules declare their values in `Values`. `Needs` are the values that the module needs.
 */
export interface ModuleParts<Needs> {
  /** Registers the module's calls and sockets. */
  routes?: FastifyPluginAsync<Needs & object>
  rawRoutes?: RawRoutes<Needs>
  /** Sources outside the portal from which its pages may load, by directive of the content security policy. */
  contentSources?: (config: Config) => ContentSources
  /** Work at an interval. */
  loops?: (needs: Needs) => readonly AnyLoop[]
  /** Loops that a thread of the server runs; listed here for the timetable. */
  threadLoops?: readonly Pick<AnyLoop, 'name' | 'every'>[]
  /** Jobs at a time of day or on request. */
  queues?: (needs: Needs) => readonly Queue[]
  /** Listeners to events of all modules. */
  listens?: (needs: Needs) => readonly Listener[]
  userData?: StoredUserData
  /** Writes data that every database has; a later start adds only what is missing by then. */
  initialData?: (options: InitialDataOptions) => Promise<unknown>
  /** Writes data of the simulated market, after the initial data of all modules. */
  simulatedData?: (options: InitialDataOptions) => Promise<unknown>
  /** Deletes what the module has made from the simulated market, before it is generated again. */
  dropsSimulated?: (tx: Database) => Promise<unknown>
  /** Writes sample content, after the simulated data of all modules. */
  samples?: (options: SampleOptions) => Promise<unknown>
  /** Removes the module's sample content; called before the sample members are removed, in the same transaction. */
  dropsSamples?: (tx: Database, options: DropOptions) => Promise<unknown>
}

/** The options with which modules write their initial data. */
export interface InitialDataOptions {
  config: Pick<Config, 'simulatedMarket'>
  database: Pick<OpenDatabase, 'db' | 'pool'>
  clock: Clock
  modules: readonly Module[]
  /** Shows a line of text to the operator. */
  progress: (text: string) => void
  /** Starts a progress bar; the returned function takes the progress, from 0 to 1. */
  bar: (text: string) => (part: number) => void
  /**
   * Size of the simulated market; default: one year, with the number of detailed days that a first start has.
   */
  simulated?: { days?: number; detailedDays?: number }
}

/** The moment of a removal of samples, and the storage with their files. */
export interface DropOptions {
  now: Date
  storage: Pick<Storage, 'remove'>
}

/** Initial data with the storage for the pictures of sample content. */
export interface SampleOptions extends InitialDataOptions {
  storage: Storage
}

/** Creates one value; called once, when the value is first needed. */
type Factories<Names extends keyof Values, Needs, Wrapped extends 'now' | 'later'> = {
  [Name in Names]: (needs: Needs) => Wrapped extends 'now' ? Values[Name] : Promise<Values[Name]>
}

interface ModuleValues<Needed extends keyof Values, Gives extends keyof Values, Opens extends keyof Values> {
  name: string
  /** Names of the values that the parts of the module need, from the platform or from other modules. */
  needs?: readonly Needed[]
  /** Values for other modules and for this one. They are created before any route, in the order of their needs. */
  gives?: Factories<Gives, Pick<Values, Needed | Gives | Opens>, 'now'>
  /** Values that are opened before all others, from the platform's values alone. */
  opens?: Factories<Opens, PlatformValues, 'later'>
}

/** A module as the application and other modules see it. `Gives` are the names of the values that it gives. */
export interface Module<Gives extends keyof Values = keyof Values> extends ModuleParts<Values> {
  name: string
  needs: readonly (keyof Values)[]
  /** Names of the values in `gives` and `opens`. */
  givenNames: readonly Gives[]
  gives: Partial<Factories<Gives, Values, 'now'>>
  opens: Partial<Factories<Gives, PlatformValues, 'later'>>
}

/**
 * Declares a module: what it needs, what it gives, and its parts. A name in `needs` that nothing gives, and a value
 * that a part uses without naming it in `needs`, do not compile.
 */
export function defineModule<
  const Needed extends keyof Values = never,
  const Gives extends keyof Values = never,
  const Opens extends keyof Values = never,
>({
  needs = [],
  gives = {} as Factories<Gives, Pick<Values, Needed | Gives | Opens>, 'now'>,
  opens = {} as Factories<Opens, PlatformValues, 'later'>,
  ...module
}: ModuleValues<Needed, Gives, Opens> & ModuleParts<NoInfer<Pick<Values, Needed | Gives | Opens>>>): Module<
  Gives | Opens
> {
  const givenNames = Object.keys({ ...gives, ...opens }) as (Gives | Opens)[]
  return { ...module, needs, givenNames, gives, opens } as Module<Gives | Opens>
}

/** All values that one of the modules contributes as the part `name`, in the order of the modules. */
export const partsOf = <Name extends keyof ModuleParts<Values>>(
  modules: readonly Module[],
  name: Name,
): NonNullable<ModuleParts<Values>[Name]>[] =>
  modules.flatMap((module) => {
    const part = module[name]
    return part === undefined ? [] : [part]
  })
