import { useQuery } from '@tanstack/react-query'
import type { UserInfo } from '@vce/protocol'
import { type ReactNode, useEffect } from 'react'
import { errorMessage, useApi } from '#app/lib/api'
import { userQuery, useSignedIn } from '#app/lib/session/user'
import { countVisit, statisticTypes } from '#app/lib/statistics'
import { Failed, Skeleton } from '#app/ui/layout/states'
import { SignInNeeded } from '#app/ui/sign-in-needed'
import { Banner } from './banner'
import { CentreMenu } from './centre-menu'
import { MemberCard } from './member-card'
import { MissedLine } from './missed-line'

interface CentreProps {
  /** Page title for screen readers. */
  title: string
  /** Shown above the page's content. */
  wallet?: ReactNode
  children: (user: UserInfo) => ReactNode
}

/** 个人中心: member card and menu on the left, banner and page on the right. */
export function Centre({ title, wallet, children }: CentreProps) {
  const signedIn = useSignedIn()
  const { data, error, refetch } = useQuery({
    ...userQuery(useApi()),
    enabled: signedIn && !import.meta.env.SSR,
  })
  useEffect(() => {
    if (signedIn) countVisit(statisticTypes.personalCentre)
  }, [signedIn])
  return (
    <>
      {/* Search engines must not list a personal page. */}
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
            {data ? <MemberCard user={data} /> : <Skeleton className="h-80 rounded-lg" />}
            <CentreMenu />
          </aside>
          <div className="stack min-w-0">
            {data ? <Banner user={data} /> : <Skeleton className="h-32 rounded-lg" />}
            <MissedLine />
            {data && wallet}
            {data && children(data)}
            {!data && error && (
              <section className="box" aria-label={title}>
                <Failed message={errorMessage(error)} onRetry={() => void refetch()} className="py-24" />
              </section>
            )}
            {!data && !error && <Skeleton className="h-120 rounded-lg" />}
          </div>
        </div>
      )}
    </>
  )
}
