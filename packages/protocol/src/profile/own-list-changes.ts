import { type OwnGroup, type OwnList, type OwnListChange, type OwnListFault, ownListLimits } from './own-list'

export const emptyOwnList: OwnList = { symbols: [], groups: [], version: 0 }

/** The changed list, or the reason why the change is refused. */
export type OwnListResult = { list: OwnList; fault?: undefined } | { list?: undefined; fault: OwnListFault }

type Content = Omit<OwnList, 'version'>
type ContentOrFault = Content | OwnListFault

/** The product of a contract code: `rb` of `rb2701`. A product code is returned unchanged. */
export const productOfSymbol = (symbol: string) => symbol.replace(/\d{4}$/, '')

/** Whether a symbol of 自选 is a product, which stands for its main contract. */
export const isProductSymbol = (symbol: string) => !/\d{4}$/.test(symbol)

/** Applies a change; the version rises only if something changed. Server and browser use the same rules. */
export function applyOwnListChange(list: OwnList, change: OwnListChange): OwnListResult {
  const content = contentAfter(list, change)
  if (typeof content === 'string') return { fault: content }
  const { symbols, groups } = content
  const isSame = JSON.stringify([symbols, groups]) === JSON.stringify([list.symbols, list.groups])
  return { list: isSame ? list : { symbols, groups, version: list.version + 1 } }
}

function contentAfter(list: Content, change: OwnListChange): ContentOrFault {
  switch (change.type) {
    case 'add':
      return addSymbols(list, change)
    case 'remove':
      return removeSymbol(list, change)
    case 'move':
      return changeSymbolsIn(list, change.group, (symbols) =>
        moveBefore(symbols, change.symbol, change.before),
      )
    case 'nameGroup':
      return nameGroup(list, change)
    case 'removeGroup':
      return { ...list, groups: list.groups.filter(({ id }) => id !== change.id) }
    case 'moveGroup':
      return { ...list, groups: moveGroup(list.groups, change) }
    case 'products':
      return replaceProducts(list, change.symbols)
    case 'merge':
      return mergeList(list, change)
  }
}

type ChangeOf<Type extends OwnListChange['type']> = Extract<OwnListChange, { type: Type }>

/** Joins lists; of a repeated symbol only the first occurrence stays. */
const mergedUnique = (...parts: readonly (readonly string[])[]) => [...new Set(parts.flat())]

/** Changes the symbols of a group, or of the whole list. */
function changeSymbolsIn(
  list: Content,
  groupId: string | undefined,
  changed: (symbols: readonly string[]) => string[],
): ContentOrFault {
  if (groupId === undefined) return { ...list, symbols: changed(list.symbols) }
  if (!list.groups.some(({ id }) => id === groupId)) return 'unknownGroup'
  return {
    ...list,
    groups: list.groups.map((group) =>
      group.id === groupId ? { ...group, symbols: changed(group.symbols) } : group,
    ),
  }
}

function addSymbols(list: Content, { symbols: more, group }: ChangeOf<'add'>): ContentOrFault {
  const symbols = mergedUnique(list.symbols, more)
  if (symbols.length > ownListLimits.symbols) return 'tooMany'
  const whole = { ...list, symbols }
  return group === undefined ? whole : changeSymbolsIn(whole, group, (inGroup) => mergedUnique(inGroup, more))
}

function removeSymbol(list: Content, { symbol, group }: ChangeOf<'remove'>): ContentOrFault {
  const without = (symbols: readonly string[]) => symbols.filter((each) => each !== symbol)
  if (group !== undefined) return changeSymbolsIn(list, group, without)
  return {
    symbols: without(list.symbols),
    groups: list.groups.map((each) => ({ ...each, symbols: without(each.symbols) })),
  }
}

/** Moves an item before another. An unknown item moves nothing; an unknown `before` means the end. */
function moveBefore(items: readonly string[], item: string, before: string | null): string[] {
  if (!items.includes(item) || item === before) return [...items]
  const others = items.filter((each) => each !== item)
  const position = before === null ? -1 : others.indexOf(before)
  return position < 0 ? [...others, item] : others.toSpliced(position, 0, item)
}

function nameGroup(list: Content, { id, name }: ChangeOf<'nameGroup'>): ContentOrFault {
  if (list.groups.some((each) => each.name === name && each.id !== id)) return 'nameTaken'
  if (list.groups.some((each) => each.id === id)) {
    return { ...list, groups: list.groups.map((each) => (each.id === id ? { ...each, name } : each)) }
  }
  if (list.groups.length >= ownListLimits.groups) return 'tooManyGroups'
  return { ...list, groups: [...list.groups, { id, name, symbols: [] }] }
}

function moveGroup(groups: readonly OwnGroup[], { id, before }: ChangeOf<'moveGroup'>): OwnGroup[] {
  const order = moveBefore(
    groups.map((each) => each.id),
    id,
    before,
  )
  return groups.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id))
}

/** Replaces the products of the list; removed products also leave the groups. */
function replaceProducts(list: Content, chosen: readonly string[]): ContentOrFault {
  const products = mergedUnique(chosen.filter(isProductSymbol))
  const rest = [...products]
  // The chosen products fill the positions of the previous products in order.
  const atTheirPlaces = list.symbols.flatMap((symbol) =>
    isProductSymbol(symbol) ? rest.splice(0, 1) : [symbol],
  )
  const symbols = [...atTheirPlaces, ...rest]
  if (symbols.length > ownListLimits.symbols) return 'tooMany'
  const listed = new Set(symbols)
  return {
    symbols,
    groups: list.groups.map((each) => ({
      ...each,
      symbols: each.symbols.filter((symbol) => listed.has(symbol)),
    })),
  }
}

function mergeList(list: Content, { symbols: more, groups: others }: ChangeOf<'merge'>): Content {
  const symbols = mergedUnique(list.symbols, more).slice(0, ownListLimits.symbols)
  const listed = new Set(symbols)
  const groups = [...list.groups]
  for (const other of mergeByName(others)) {
    const inGroup = other.symbols.filter((symbol) => listed.has(symbol))
    const position = groups.findIndex(({ name }) => name === other.name)
    const existing = groups[position]
    if (existing) groups[position] = { ...existing, symbols: mergedUnique(existing.symbols, inGroup) }
    else if (groups.length < ownListLimits.groups && !groups.some(({ id }) => id === other.id)) {
      groups.push({ id: other.id, name: other.name, symbols: inGroup })
    }
  }
  return { symbols, groups }
}

function mergeByName(groups: readonly OwnGroup[]): OwnGroup[] {
  const byName = new Map<string, OwnGroup>()
  for (const group of groups) {
    const { id, symbols } = byName.get(group.name) ?? { ...group, symbols: [] }
    byName.set(group.name, { id, name: group.name, symbols: mergedUnique(symbols, group.symbols) })
  }
  return [...byName.values()]
}
