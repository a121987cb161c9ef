/** One short tone, in seconds. */
const length = 0.16
/** Tones do not follow each other faster than this, in milliseconds. */
const apart = 1200

/** Up is higher than down; what has no direction lies between. */
const pitches = { up: 880, down: 523, none: 659 } as const
export type Pitch = keyof typeof pitches

export interface Tone {
  play(pitch: Pitch): void
  stop(): void
}

/** Made in the moment of a click: a browser lets nothing sound before one. */
export function createTone(): Tone {
  const context = new AudioContext()
  let playedAt = Number.NEGATIVE_INFINITY

  return {
    play(pitch) {
      const now = performance.now()
      if (now - playedAt < apart) return
      playedAt = now
      const start = context.currentTime
      const oscillator = context.createOscillator()
      const volume = context.createGain()
      oscillator.frequency.value = pitches[pitch]
      volume.gain.setValueAtTime(0.0001, start)
      volume.gain.exponentialRampToValueAtTime(0.2, start + 0.02)
      volume.gain.exponentialRampToValueAtTime(0.0001, start + length)
      oscillator.connect(volume).connect(context.destination)
      oscillator.start(start)
      oscillator.stop(start + length)
    },
    stop: () => void context.close(),
  }
}
