import type { LanguageModel } from 'ai'
import type { AiSettings } from '#platform/config'

/** The functions of the AI SDK, loaded with the first question. */
export type Sdk = Pick<typeof import('ai'), 'streamText' | 'stepCountIs' | 'tool'>

export interface ConnectedModel {
  sdk: Sdk
  /** By the reader's tier. */
  of(tier: number): { model: LanguageModel; name: string }
}

/** Tiers of members, from 2 on, have the deep model. */
export const isMember = (tier: number): boolean => tier > 1

/** Loads the SDK and the provider with the first question: a portal without a model pays for neither. */
export function createModelLoader(settings: AiSettings): () => Promise<ConnectedModel> {
  let loading: Promise<ConnectedModel> | undefined
  return () => {
    loading ??= load(settings).catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}

async function load({ url, key, ...names }: AiSettings): Promise<ConnectedModel> {
  const [sdk, { createOpenAICompatible }] = await Promise.all([
    import('ai'),
    import('@ai-sdk/openai-compatible'),
  ])
  // Its warnings go to the console, past the log.
  globalThis.AI_SDK_LOG_WARNINGS = false
  const provider = createOpenAICompatible({
    name: 'assistant',
    baseURL: url,
    apiKey: key,
    includeUsage: true,
  })
  const middleware = sdk.extractReasoningMiddleware({ tagName: 'think' })
  const wrapped = (name: string) => ({
    model: sdk.wrapLanguageModel({ model: provider.chatModel(name), middleware }),
    name,
  })
  const [usual, deep] = [wrapped(names.model), wrapped(names.deepModel)]
  return { sdk, of: (tier) => (isMember(tier) ? deep : usual) }
}

/** Name and filing number of the connected model, as readers see them; without one the analyst's. */
export function modelNotice(settings: AiSettings | null): string {
  if (!settings) return '规则分析员'
  const { model, deepModel, filing } = settings
  const names = model === deepModel ? model : `${model}、${deepModel}`
  return `大模型 ${names}（备案号：${filing}）`
}
