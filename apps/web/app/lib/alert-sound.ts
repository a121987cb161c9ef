/** Length of a tone. */
const durationSeconds = 0.16
/** Minimum interval between two tones. */
const minIntervalMs = 1200

/** Frequencies in hertz: a rise is higher than a fall; an event without direction lies between. */
const pitches = { up: 880, down: 523, none: 659 } as const
export type Pitch = keyof typeof pitches

export interface AlertSound {
  play(pitch: Pitch): void
  stop(): void
}

/** Creates the alert sound; must run after the first click on the page, because browsers block sound before. */
export function createAlertSound(): AlertSound {
  const context = new AudioContext()
  let playedAt = Number.NEGATIVE_INFINITY

  return {
    play(pitch) {
      const now = performance.now()
      if (now - playedAt < minIntervalMs) return
      playedAt = now
      const start = context.currentTime
      const oscillator = context.createOscillator()
      const volume = context.createGain()
      oscillator.frequency.value = pitches[pitch]
      volume.gain.setValueAtTime(0.0001, start)
      volume.gain.exponentialRampToValueAtTime(0.2, start + 0.02)
      volume.gain.exponentialRampToValueAtTime(0.0001, start + durationSeconds)
      oscillator.connect(volume).connect(context.destination)
      oscillator.start(start)
      oscillator.stop(start + durationSeconds)
    },
    stop: () => void context.close(),
  }
}
