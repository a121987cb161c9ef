import { useEffect, useEffectEvent, useState } from 'react'
import { lazyModules } from '#app/lib/lazy-modules'
import { toast } from '#app/lib/toast'

const posts = lazyModules((_key: 'post') => import('./compose/post-composer'))
const comments = lazyModules((_key: 'comment') => import('./comment/comment-composer'))

interface Composer<Module> {
  load: () => Promise<Module>
  loaded: () => Module | undefined
}

const composerOf = <Key, Module>(
  { load, loaded }: { load: (key: Key) => Promise<Module>; loaded: (key: Key) => Module | undefined },
  key: Key,
): Composer<Module> => ({ load: () => load(key), loaded: () => loaded(key) })

/** The composers of posts, and of comments and answers; their code is loaded when first used. */
export const composers = { post: composerOf(posts, 'post'), comment: composerOf(comments, 'comment') }

/**
 * Loads the module of a composer if `wanted`; undefined until it is loaded. A failed load calls `onFailed`.
 */
export function useComposer<Module>(
  { load, loaded }: Composer<Module>,
  wanted: boolean,
  onFailed: () => void,
): Module | undefined {
  const [module, setModule] = useState(loaded)
  const fail = useEffectEvent(() => {
    toast.failed('编辑器没有加载成功，请检查网络后重试')
    onFailed()
  })
  const isMissing = wanted && module === undefined
  useEffect(() => {
    if (!isMissing) return
    let isWaiting = true
    const show = (fetched: Module) => {
      if (isWaiting) setModule(() => fetched)
    }
    load().then(show, () => isWaiting && fail())
    return () => {
      isWaiting = false
    }
  }, [isMissing, load])
  return wanted ? module : undefined
}
