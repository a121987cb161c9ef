import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useHydrated } from '#app/lib/use-hydrated'
import { Drawer } from '#app/ui/overlay/drawer'
import { contractTitle } from './contract-title'
import { type RankingLink, rankingChoice } from './ranking-choice'

interface SeatDrawerProps {
  page: Parameters<typeof contractTitle>[0]
  /** Shown after seat and contract in the title. */
  title: string
  link: RankingLink
  note?: (seat: string) => ReactNode
  children: (seat: string) => ReactNode
}

/** Drawer over the page for the seat named in the address of a ranking. */
export function SeatDrawer({ page, title, link, note, children }: SeatDrawerProps) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const { seat } = rankingChoice(search)
  return (
    <Drawer
      title={seat ? `${seat}　${contractTitle(page)} ${title}` : ''}
      note={seat && note?.(seat)}
      // Rendered in the browser only, because the drawer lies over the page and is not part of its document.
      open={hydrated && seat !== null}
      onClose={() => navigate(link(search, { seat: null }), { preventScrollReset: true })}
    >
      {seat && children(seat)}
    </Drawer>
  )
}
