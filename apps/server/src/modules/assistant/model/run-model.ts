import { minuteMs } from '@vce/futures'
import type { LanguageModel, ToolSet } from 'ai'
import type { CostMeter } from './cost'
import { HandOver, type HandOverReason } from './hand-over'
import type { Sdk } from './provider'
import { untilAborted } from './until-aborted'

export interface ModelLimits {
  /**
   * Maximum milliseconds until the first part of the stream, and until the first text for the reader. The
   * analyst needs another second after that.
   */
  firstPartMs: number
  firstTextMs: number
  /** Maximum milliseconds of the whole answer, of one step, and between two parts. */
  totalMs: number
  stepMs: number
  partMs: number
  maxRetries: number
}

export const defaultLimits: ModelLimits = {
  firstPartMs: 8_000,
  firstTextMs: 9_000,
  totalMs: minuteMs,
  stepMs: 25_000,
  partMs: 10_000,
  maxRetries: 1,
}

const maxSteps = 6
const maxOutputTokens = 1_500
const temperature = 0.2

export interface ModelCall {
  sdk: Sdk
  model: LanguageModel
  system: string
  message: string
  tools: ToolSet
  limits: ModelLimits
  meter: CostMeter
}

export interface ModelListener {
  text(delta: string): void
  reasoning(delta: string): void
  /** `goesOn`: whether another step follows. */
  stepEnded(goesOn: boolean): void
}

/** Aborts a stream from outside: when the reader leaves, or when a time limit is reached. */
export interface Watch {
  signal: AbortSignal
  end(handOver: HandOver): void
  /** Called for each part of the stream. */
  part(): void
  /** Called when the reader sees text. */
  textShown(): void
  stop(): void
}

/** Starts the time limits of a stream. A limit ends the run even if the source ignores its signal. */
export function startWatch(limits: ModelLimits, outer: AbortSignal): Watch {
  const own = new AbortController()
  const end = (handOver: HandOver) => own.abort(handOver)
  const after = (ms: number, reason: HandOverReason) => setTimeout(() => end(new HandOver(reason)), ms)
  const slow = after(limits.firstTextMs, 'slow')
  const total = after(limits.totalMs, 'timeout')
  let next = after(limits.firstPartMs, 'silence')
  return {
    signal: AbortSignal.any([outer, own.signal]),
    end,
    part() {
      clearTimeout(next)
      next = after(limits.partMs, 'timeout')
    },
    textShown: () => clearTimeout(slow),
    stop() {
      for (const timer of [slow, total, next]) clearTimeout(timer)
      // Stops the provider too: further output would cost money.
      own.abort(new HandOver('empty'))
    },
  }
}

/**
 * Runs the steps of a model. Resolves to whether the model itself ended its text; throws `HandOver` for any
 * fault.
 */
export async function runModel(call: ModelCall, watch: Watch, listener: ModelListener): Promise<boolean> {
  const { sdk, limits, meter } = call
  const { totalMs, stepMs, partMs: chunkMs } = limits
  const result = sdk.streamText({
    model: call.model,
    tools: call.tools,
    system: call.system,
    prompt: call.message,
    temperature,
    maxOutputTokens,
    maxRetries: limits.maxRetries,
    abortSignal: watch.signal,
    timeout: { totalMs, stepMs, chunkMs },
    stopWhen: sdk.stepCountIs(maxSteps),
    // Faults also arrive as parts of the stream, so nothing is done here.
    onError: () => undefined,
  })
  const characters = { in: call.system.length + call.message.length, out: 0 }
  let isOwnEnd = false
  try {
    for await (const part of untilAborted(result.fullStream, watch.signal)) {
      if (part.type !== 'start' && part.type !== 'start-step') watch.part()
      switch (part.type) {
        case 'text-delta':
          characters.out += part.text.length
          listener.text(part.text)
          break
        case 'reasoning-delta':
          characters.out += part.text.length
          listener.reasoning(part.text)
          break
        case 'tool-input-delta':
          characters.out += part.delta.length
          break
        case 'finish-step':
          meter.add(part.usage, characters)
          characters.out = 0
          characters.in = Math.max(characters.in, part.usage.inputTokens ?? 0)
          if (part.finishReason === 'error' || part.finishReason === 'content-filter')
            throw new HandOver('error', part.rawFinishReason)
          isOwnEnd = part.finishReason === 'stop'
          listener.stepEnded(part.finishReason === 'tool-calls')
          break
        case 'abort':
          watch.signal.throwIfAborted()
          throw new HandOver('timeout')
        case 'error':
          throw faultOf(part.error)
      }
    }
  } finally {
    // A step that was cut also costs money.
    if (characters.out > 0) meter.add({ inputTokens: undefined, outputTokens: undefined }, characters)
  }
  return isOwnEnd
}

/** The hand-over for an error of the provider. */
export function faultOf(error: unknown): HandOver {
  if (error instanceof HandOver) return error
  const status = statusIn(error)
  if (status === 429) return new HandOver('rateLimit', error)
  return new HandOver(nameIn(error) === 'TimeoutError' ? 'timeout' : 'error', error)
}

const nameIn = (error: unknown) => (error instanceof Error ? error.name : '')

/** HTTP status of an error, or of the last of several attempts. */
function statusIn(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return undefined
  if ('statusCode' in error) return error.statusCode
  return 'lastError' in error ? statusIn(error.lastError) : undefined
}
