import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getCollectList, getUserCount, setCollect, type ThingKind } from '@vce/protocol'
import { useState } from 'react'
import { Bookmark } from '#app/features/profile/icons'
import { errorMessage, isHandled, useApi } from '#app/lib/api'
import { queriesOf } from '#app/lib/query'
import { requestSignIn, signInModes } from '#app/lib/session/sign-in'
import { useSignedIn } from '#app/lib/session/user'
import { toast } from '#app/lib/toast'
import { useHydrated } from '#app/lib/use-hydrated'
import { cn } from '#app/ui/cn'
import { Button } from '#app/ui/controls/button'
import { collectQuery } from './queries'

/** 收藏 for the subject of a page, such as a report; opens the sign-in dialog for a guest. */
export function CollectButton({ kind, id }: { kind: ThingKind; id: string }) {
  const api = useApi()
  const queries = useQueryClient()
  const signedIn = useSignedIn()
  const hydrated = useHydrated()
  const query = collectQuery(api, { kind, id })
  const { data } = useQuery({ ...query, enabled: signedIn && hydrated })
  const [busy, setBusy] = useState(false)
  const collected = data?.value ?? false

  const toggle = async () => {
    if (!signedIn) return void requestSignIn({ mode: signInModes.code })
    if (busy) return
    setBusy(true)
    const before = data
    // The new state is shown at once; the response confirms or reverts it.
    queries.setQueryData(query.queryKey, { count: before?.count ?? 0, value: !collected })
    try {
      const stored = await api.call(setCollect, { kind, id, value: !collected }, { keepalive: true })
      queries.setQueryData(query.queryKey, stored)
      toast.done(collected ? '已取消收藏' : '已收藏')
      void queries.invalidateQueries(queriesOf(getCollectList, getUserCount))
    } catch (error) {
      queries.setQueryData(query.queryKey, before)
      if (!isHandled(error)) toast.failed(errorMessage(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant={collected ? 'soft' : 'outline'}
      size="sm"
      aria-pressed={collected}
      className="needs-script w-22"
      onClick={() => void toggle()}
    >
      <Bookmark className={cn('size-3.5', collected && 'fill-current')} aria-hidden />
      {collected ? '已收藏' : '收藏'}
    </Button>
  )
}
