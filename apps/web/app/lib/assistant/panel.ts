import { occupy } from '#app/lib/busy'
import { createValue, type Value } from '#app/lib/value'

/** Mark of the assistant's entry in the side bar while the panel is closed. */
export type PanelMark = 'running' | 'done' | null

const keys = { open: 'assistant_open', running: 'assistant_running' } as const

interface PanelState {
  open: boolean
  mark: PanelMark
  /**
   * Whether the panel's code must be loaded: the panel is or was open, or an answer of this tab still runs.
   */
  used: boolean
}

const atFirst: PanelState = { open: false, mark: null, used: false }
let panel: Value<PanelState> | undefined
/** Whether the reader opened the panel just now, as opposed to a reload or a page that restores it. */
let isFresh = false

function read(): PanelState {
  const open = sessionStorage.getItem(keys.open) !== null
  const running = sessionStorage.getItem(keys.running) !== null
  return { open, mark: running && !open ? 'running' : null, used: open || running }
}

/** Lets offers open again; null while the panel is closed and no answer runs. */
let release: (() => void) | null = null

/** Lets no offer open over the open panel, or while an answer runs. */
function occupyWhile(active: boolean) {
  if (active) release ??= occupy()
  else {
    release?.()
    release = null
  }
}

/** Created on first use, because the server has no storage. */
const state = () => {
  if (panel) return panel
  panel = createValue(read())
  occupyWhile(panel.get().open)
  return panel
}

const set = (change: Partial<PanelState>) => state().set((before) => ({ ...before, ...change }))

function keep(key: string, on: boolean) {
  if (on) sessionStorage.setItem(key, '1')
  else sessionStorage.removeItem(key)
}

/** State of the assistant's panel in this tab; it survives page changes and reloads. */
export const assistantPanel = {
  watch: (listener: () => void) => state().watch(listener),
  state: () => state().get(),
  /** The state on the server and during hydration. */
  served: () => atFirst,

  show(open: boolean) {
    keep(keys.open, open)
    isFresh = open
    // Hiding the panel does not stop a running answer.
    const isRunning = sessionStorage.getItem(keys.running) !== null
    occupyWhile(open || isRunning)
    set({ open, mark: isRunning && !open ? 'running' : null, used: true })
  },

  /** Whether the panel takes the focus; true once after each opening by the reader. */
  takesFocus() {
    const takes = isFresh
    isFresh = false
    return takes
  },

  /** To be called when an answer begins or ends; `isRead` if the reader sees the answer. */
  onAnswer(running: boolean, isRead: boolean) {
    keep(keys.running, running)
    occupyWhile(running || state().get().open)
    const mark = isRead ? null : running ? 'running' : 'done'
    if (mark !== state().get().mark) set({ mark })
  },
}
