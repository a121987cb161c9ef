import type { LanguageModel } from 'ai'
import type { AiSettings } from '#platform/config'

/** Functions of the AI SDK, which is loaded with the first question. */
export type Sdk = Pick<typeof import('ai'), 'streamText' | 'stepCountIs' | 'tool'>

export interface ConnectedModel {
  sdk: Sdk
  /** The model for a reader's tier. */
  of(tier: number): { model: LanguageModel; name: string }
}

/** Whether a tier is a member's (2 and above). Members get the deep model. */
export const isMember = (tier: number): boolean => tier > 1

export type ModelNames = Pick<AiSettings, 'model' | 'deepModel'>

/**
 * Creates a function that loads the SDK and the provider on its first call, so that a portal without a model
 * loads neither. `namesNow` returns the names of the models in use, by default those of the settings.
 */
export function createModelLoader(
  settings: Pick<AiSettings, 'url' | 'key'> & ModelNames,
  namesNow: () => Promise<ModelNames> = async () => settings,
): () => Promise<ConnectedModel> {
  let loading: ReturnType<typeof load> | undefined
  return async () => {
    loading ??= load(settings).catch((error: unknown) => {
      loading = undefined
      throw error
    })
    const [{ sdk, named }, names] = await Promise.all([loading, namesNow()])
    return { sdk, of: (tier) => named(isMember(tier) ? names.deepModel : names.model) }
  }
}

async function load({ url, key }: Pick<AiSettings, 'url' | 'key'>) {
  const [sdk, { createOpenAICompatible }] = await Promise.all([
    import('ai'),
    import('@ai-sdk/openai-compatible'),
  ])
  // The SDK would print warnings to the console instead of the log.
  globalThis.AI_SDK_LOG_WARNINGS = false
  const provider = createOpenAICompatible({
    name: 'assistant',
    baseURL: url,
    apiKey: key,
    includeUsage: true,
  })
  const middleware = sdk.extractReasoningMiddleware({ tagName: 'think' })
  const named = (name: string) => ({
    model: sdk.wrapLanguageModel({ model: provider.chatModel(name), middleware }),
    name,
  })
  return { sdk, named }
}

/** Name and filing number of the connected model for readers; 规则分析员 without a model. */
export function modelNotice(settings: (ModelNames & Pick<AiSettings, 'filing'>) | null): string {
  if (!settings) return '规则分析员'
  const { model, deepModel, filing } = settings
  const names = model === deepModel ? model : `${model}、${deepModel}`
  return `大模型 ${names}（备案号：${filing}）`
}
