import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { HeadAdvert } from './head-advert'
import { bannerKey, type HeadAdvertData } from './head-slot'

/** The advert above the header; client-side navigation does not replace it. */
export function Banner() {
  const queries = useQueryClient()
  const [data] = useState(() => queries.getQueryData<HeadAdvertData>(bannerKey))
  return <HeadAdvert slot="banner" data={data} />
}
