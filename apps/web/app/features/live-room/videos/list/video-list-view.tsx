import type { VideoList } from '#app/features/live-room/videos/choice'
import type { LoadedPage } from '#app/lib/load-page'
import { ButtonLink } from '#app/ui/controls/button'
import { Page } from '#app/ui/layout/page'
import { RefusedRequest } from '#app/ui/layout/refused-request'
import { Empty } from '#app/ui/layout/states'
import { VideoListCard } from './video-list-card'

interface VideoListViewProps {
  loaded: LoadedPage
  list: VideoList
  title: string
  note: string
  description: string
  /** Without any video: the page on which there is something. */
  empty: { title: string; hint: string; to: string; text: string }
}

/** A page that is a list of videos. */
export const VideoListView = ({ loaded, list, title, note, description, empty }: VideoListViewProps) => (
  <Page title={title} description={description}>
    {loaded.refused === null ? (
      <VideoListCard
        list={list}
        title={title}
        note={note}
        level={1}
        empty={
          <Empty
            title={empty.title}
            hint={empty.hint}
            className="py-16"
            action={
              <ButtonLink to={empty.to} variant="outline" size="sm">
                {empty.text}
              </ButtonLink>
            }
          />
        }
      />
    ) : (
      <RefusedRequest title={title} message={loaded.refused} to={list.path} />
    )}
  </Page>
)
