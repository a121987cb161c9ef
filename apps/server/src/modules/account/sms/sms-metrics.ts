import { Counter, Gauge, type Registry } from 'prom-client'
import type { Budget } from '../sms-budget/budget'

/** Prometheus metrics: messages sent, codes used, and the remaining budget of the hour. */
export function createSmsMetrics(registry: Registry, budget: Budget) {
  const sent = new Counter({
    name: 'sms_sent_total',
    help: 'Messages a provider took, to members or strangers',
    labelNames: ['to'] as const,
    registers: [registry],
  })
  const used = new Counter({
    name: 'sms_codes_used_total',
    help: 'Codes from messages that were used',
    registers: [registry],
  })
  new Gauge({
    name: 'sms_hour_budget_left',
    help: 'Messages that may still be sent within this hour, over all and to strangers',
    labelNames: ['to'] as const,
    registers: [registry],
    async collect() {
      const { all, strangers } = await budget.left()
      this.set({ to: 'all' }, all)
      this.set({ to: 'strangers' }, strangers)
    },
  })
  return {
    messageSent: (isStranger: boolean) => sent.inc({ to: isStranger ? 'stranger' : 'member' }),
    codeUsed: () => used.inc(),
  }
}

export type SmsMetrics = ReturnType<typeof createSmsMetrics>
