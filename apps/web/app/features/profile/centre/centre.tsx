import { useQuery } from '@tanstack/react-query'
import type { UserInfo } from '@vce/protocol'
import { type ReactNode, useEffect } from 'react'
import { errorMessage, useApi } from '../../../lib/api'
import { browserSession } from '../../../lib/session'
import { toast } from '../../../lib/toast'
import { userQuery, useSignedIn } from '../../../lib/user'
import { SignInNeeded } from '../../../ui/sign-in-needed'
import { Failed, Skeleton } from '../../../ui/states'
import { CentreMenu } from './centre-menu'
import { MemberCard } from './member-card'

interface CentreProps {
  /** Of the page, for who hears it. */
  title: string
  children: (user: UserInfo) => ReactNode
}

/** 个人中心: who the user is and the menu on the left, a page of his own on the right. */
export function Centre({ title, children }: CentreProps) {
  const signedIn = useSignedIn()
  const { data, error, refetch } = useQuery({
    ...userQuery(useApi()),
    enabled: signedIn && !import.meta.env.SSR,
  })
  // On arrival alone: whoever signs out here knows it.
  useEffect(() => {
    if (!browserSession.is()) toast.failed('您还未登录，请先登录')
  }, [])
  return (
    <>
      {/* It belongs to one reader. */}
      <meta name="robots" content="noindex" />
      <h1 className="sr-only">{title}</h1>
      {!signedIn && (
        <section className="box" aria-label={title}>
          <SignInNeeded className="py-24" />
        </section>
      )}
      {signedIn && (
        <div className="grid grid-cols-[240px_1fr] gap-4">
          <aside className="stack" aria-label="个人中心">
            {data ? <MemberCard user={data} /> : <Skeleton className="h-62 rounded-lg" />}
            <CentreMenu />
          </aside>
          <div className="stack min-w-0">
            {data && children(data)}
            {!data && error && (
              <section className="box" aria-label={title}>
                <Failed words={errorMessage(error)} onRetry={() => void refetch()} className="py-24" />
              </section>
            )}
            {!data && !error && <Skeleton className="h-120 rounded-lg" />}
          </div>
        </div>
      )}
    </>
  )
}
