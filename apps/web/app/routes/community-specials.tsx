export { SpecialListView as Component } from '#app/features/community/topics/special-list-view'
