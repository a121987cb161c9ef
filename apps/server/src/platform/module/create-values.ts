import type { Module, PlatformValues, Values } from './module'

type Name = keyof Values

/**
 * The values that a module has named in `needs`, and its own ones, which a spread leaves out. Each is created when it is
 * read.
 */
function needsWithin(values: Values, { needs, givenNames }: Module): Values {
  const named = {}
  for (const name of new Set([...needs, ...givenNames]))
    Object.defineProperty(named, name, { get: () => values[name], enumerable: !givenNames.includes(name) })
  return named as Values
}

/** The values that a module has named in `needs`, and its own ones, once all are created. */
export const needsOf = (values: Values, { needs, givenNames }: Module): Values =>
  Object.fromEntries([...needs, ...givenNames].map((name) => [name, values[name]])) as unknown as Values

/**
 * Creates the values that modules give: those that have to be opened first, then each one when it is first needed, and
 * all of them before the promise resolves. Throws if two modules give one name, or if values need each other.
 */
export async function createValues(
  modules: readonly Module[],
  handed: Omit<PlatformValues, 'values' | 'modules'> & Partial<Values>,
): Promise<Values> {
  const values = { ...handed, modules } as Values
  values.values = values
  const inCreation: Name[] = []

  function define(name: Name, create: () => unknown) {
    if (name in values) throw new Error(`two modules give ${name}`)
    Object.defineProperty(values, name, {
      configurable: true,
      enumerable: true,
      get() {
        if (inCreation.includes(name))
          throw new Error(`values need each other: ${[...inCreation, name].join(' → ')}`)
        inCreation.push(name)
        const value = create()
        inCreation.pop()
        Object.defineProperty(values, name, { value, enumerable: true })
        return value
      },
    })
  }

  for (const { opens } of modules) {
    for (const [name, open] of Object.entries(opens)) {
      const value = await open(values)
      define(name as Name, () => value)
    }
  }
  for (const module of modules) {
    const needs = needsWithin(values, module)
    for (const [name, create] of Object.entries(module.gives)) define(name as Name, () => create(needs))
  }
  for (const name of Object.keys(values) as Name[]) void values[name]
  return values
}
