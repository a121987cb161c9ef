import { lazy, Suspense, useEffect, useState } from 'react'
import { Share2 } from '#app/features/profile/icons'
import { onPosterRequest } from '#app/lib/reward/poster'

const PosterDialog = lazy(() => import('./poster-dialog'))

/** Opens the poster with which the user invites others; its code is loaded when first opened. */
export function PosterButton({ nickname }: { nickname: string }) {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused')
  // The tasks 邀请好友 and 分享海报 open the poster too.
  useEffect(() => onPosterRequest(() => setState('open')), [])
  return (
    <>
      <button
        type="button"
        className="needs-script row h-8 gap-1.5 rounded-md bg-band-ink/10 px-3 text-sm hover:bg-band-ink/20"
        onClick={() => setState('open')}
      >
        <Share2 className="size-4" aria-hidden />
        邀请海报
      </button>
      {state !== 'unused' && (
        <Suspense fallback={null}>
          <PosterDialog open={state === 'open'} nickname={nickname} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  )
}
