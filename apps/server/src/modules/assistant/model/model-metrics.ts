import { Counter, type Registry } from 'prom-client'
import type { Cost } from './cost'
import type { HandOverReason } from './hand-over'

/** Prometheus metrics: calls of the model, hand-overs by reason, tokens, cost. */
export function createModelMetrics(registry: Registry) {
  const calls = new Counter({
    name: 'assistant_model_calls_total',
    help: 'Answers that the model began',
    registers: [registry],
  })
  const handOvers = new Counter({
    name: 'assistant_model_fallbacks_total',
    help: 'Answers that the analyst gave instead of the model, by reason',
    labelNames: ['reason'] as const,
    registers: [registry],
  })
  const failures = new Counter({
    name: 'assistant_model_failures_total',
    help: 'Failures of the provider, by kind',
    labelNames: ['kind'] as const,
    registers: [registry],
  })
  const tokens = new Counter({
    name: 'assistant_model_tokens_total',
    help: 'Tokens of the model, in and out',
    labelNames: ['side'] as const,
    registers: [registry],
  })
  const fen = new Counter({
    name: 'assistant_model_fen_total',
    help: 'Cost of the model in fen',
    registers: [registry],
  })
  return {
    called: () => calls.inc(),
    handedOver: (reason: HandOverReason) => handOvers.inc({ reason }),
    failed: (kind: HandOverReason) => failures.inc({ kind }),
    spent(cost: Cost) {
      tokens.inc({ side: 'in' }, cost.tokensIn)
      tokens.inc({ side: 'out' }, cost.tokensOut)
      fen.inc(cost.fen)
    },
  }
}

export type ModelMetrics = ReturnType<typeof createModelMetrics>
