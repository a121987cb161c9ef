import { emptyOwnList, type OwnList, ownListLimits } from '@vce/protocol'
import { formerGuestKey, guestKey, notifyGuestList } from './guest-storage'

const symbolForm = /^[A-Za-z]{1,2}(_F)?(\d{4})?$/

const symbolsIn = (value: unknown): string[] =>
  Array.isArray(value)
    ? [...new Set(value)].filter((each) => typeof each === 'string' && symbolForm.test(each))
    : []

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

function parsed(text: string): Record<string, unknown> {
  try {
    return fieldsOf(JSON.parse(text))
  } catch {
    return {}
  }
}

/** Parses 自选 as stored by this browser; unreadable parts are left out. */
export function guestListFrom(text: string | null, formerText: string | null = null): OwnList {
  const { symbols, groups, version } = parsed(text ?? '{}')
  const { real, simulated } = parsed(formerText ?? '{}')
  const all = symbolsIn([...symbolsIn(symbols), ...symbolsIn(real), ...symbolsIn(simulated)])
  const listed = all.slice(0, ownListLimits.symbols)
  return {
    symbols: listed,
    groups: (Array.isArray(groups) ? groups : []).slice(0, ownListLimits.groups).flatMap((group) => {
      const { id, name, symbols: inGroup } = fieldsOf(group)
      if (typeof id !== 'string' || typeof name !== 'string') return []
      return [{ id, name, symbols: symbolsIn(inGroup).filter((symbol) => listed.includes(symbol)) }]
    }),
    version: typeof version === 'number' ? version : 0,
  }
}

let read: { text: string | null; former: string | null; list: OwnList } | undefined

/** 自选 of a guest, stored in this browser. */
export const guestList = {
  read(): OwnList {
    const [text, former] = [localStorage.getItem(guestKey), localStorage.getItem(formerGuestKey)]
    if (!read || read.text !== text || read.former !== former) {
      read = { text, former, list: text || former ? guestListFrom(text, former) : emptyOwnList }
    }
    return read.list
  },

  write(list: OwnList) {
    const isEmpty = list.symbols.length === 0 && list.groups.length === 0
    if (isEmpty) localStorage.removeItem(guestKey)
    else localStorage.setItem(guestKey, JSON.stringify(list))
    localStorage.removeItem(formerGuestKey)
    notifyGuestList()
  },
}
export type GuestList = typeof guestList
