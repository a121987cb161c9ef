import { useLoaderData } from 'react-router'
import { PublicClassesView } from '#app/features/live-room/videos/list/public-classes-view'
import type { LoadedPage } from '#app/lib/load-page'

export const Component = () => <PublicClassesView {...useLoaderData<LoadedPage>()} />
