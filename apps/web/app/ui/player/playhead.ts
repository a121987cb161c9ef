import { useSyncExternalStore } from 'react'

/** The moment that a video shows. */
export interface PlayheadView {
  /** Second of the video. */
  second: number
  isPlaying: boolean
  /** Counts the jumps, so that those who add up what was played begin a new stretch. */
  jumps: number
}

/** The moment of a video for the parts of the page that follow it, and the means to move it. */
export function createPlayhead(start: number) {
  let view: PlayheadView = { second: start, isPlaying: false, jumps: 0 }
  let seekPlayer: ((second: number) => void) | null = null
  const listeners = new Set<() => void>()

  function change(changed: Partial<PlayheadView>) {
    view = { ...view, ...changed }
    for (const listener of listeners) listener()
  }

  return {
    view: () => view,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /** Called by the player with what it shows. */
    show: (shown: Partial<Pick<PlayheadView, 'second' | 'isPlaying'>>) => change(shown),
    jumped: () => change({ jumps: view.jumps + 1 }),

    /** Connects the player that a seek moves; without one, the player begins at the second of the last seek. */
    connect(player: (second: number) => void) {
      seekPlayer = player
      return () => {
        seekPlayer = null
      }
    },
    seek(second: number) {
      change({ second, jumps: view.jumps + 1 })
      seekPlayer?.(second)
    },
  }
}
export type Playhead = ReturnType<typeof createPlayhead>

/** A value of the moment; the component is drawn again when the value changes, which must be a primitive. */
export function usePlayhead<T extends string | number | boolean | null>(
  playhead: Playhead,
  choose: (view: PlayheadView) => T,
): T {
  const read = () => choose(playhead.view())
  return useSyncExternalStore(playhead.subscribe, read, read)
}
