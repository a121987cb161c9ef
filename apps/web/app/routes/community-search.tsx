export { CommunitySearchView as Component } from '#app/features/community/search/search-view'
