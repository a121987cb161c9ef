import { type ChartTemplate, maxTemplates, type TemplatesBody } from '@vce/protocol'
import { useDocument } from '#app/lib/workspace/use-document'
import { type ChartSettings, storedParameters } from './chart-settings'
import { intervalNames } from './interval-names'

/** Templates that every reader has. */
export const builtInTemplates: readonly ChartTemplate[] = [
  {
    id: 'trend',
    name: '趋势日线',
    interval: 'day',
    look: { over: ['MA'], below: ['MACD'], interest: true, parameters: {} },
  },
  {
    id: 'short',
    name: '短线',
    interval: '15m',
    look: { over: ['BOLL'], below: ['KDJ'], interest: false, parameters: {} },
  },
  {
    id: 'price',
    name: '只看价',
    interval: null,
    look: { over: [], below: [], interest: false, parameters: {} },
  },
]

/** Description such as `日K，MA，MACD，持仓线`. */
export function templateSummary({ interval, look: { over, below, interest } }: ChartTemplate): string {
  const parts = [interval && intervalNames[interval], ...over, ...below, interest && '持仓线'].filter(Boolean)
  return over.length + below.length === 0 && !interest
    ? [interval && intervalNames[interval], '无指标'].filter(Boolean).join('，')
    : parts.join('，')
}

/** A template with the chart's current style. */
export const templateFrom = (
  name: string,
  { over, below, interest, parameters }: ChartSettings,
  interval: ChartTemplate['interval'],
): ChartTemplate => ({
  id: crypto.randomUUID(),
  name,
  interval,
  look: { over: [...over], below: [...below], interest, parameters: storedParameters(parameters) },
})

/**
 * Reason in Chinese why a name is not accepted for a template, or null. `id` is given when a template is
 * renamed.
 */
export function nameFault(name: string, items: readonly ChartTemplate[], id?: string): string | null {
  const text = name.trim()
  if (text === '') return '请填写模板名称'
  if (text.length > 20) return '名称最多 20 个字'
  const others = [...builtInTemplates, ...items].filter((each) => each.id !== id)
  return others.some((each) => each.name === text) ? '已有同名模板' : null
}

/** The reader's own templates. */
export function useTemplates() {
  const { body, change } = useDocument('templates', 'default')
  const edit = (next: (items: ChartTemplate[]) => ChartTemplate[]) =>
    change((before): TemplatesBody => ({ items: next(before?.items ?? []) }))
  const items = body?.items ?? []
  return {
    items,
    full: items.length >= maxTemplates,
    add: (template: ChartTemplate) => edit((before) => [...before, template]),
    rename: (id: string, name: string) =>
      edit((before) => before.map((each) => (each.id === id ? { ...each, name } : each))),
    remove: (id: string) => edit((before) => before.filter((each) => each.id !== id)),
  }
}
