import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { HeadAdvert } from './head-advert'
import { bannerKey, type HeadAdvertData } from './head-place'

/** The advert above the header, the one with which the page was loaded. */
export function Banner() {
  const queries = useQueryClient()
  const [data] = useState(() => queries.getQueryData<HeadAdvertData>(bannerKey))
  return <HeadAdvert place="banner" data={data} />
}
