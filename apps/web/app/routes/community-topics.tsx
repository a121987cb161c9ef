export { TopicListView as Component } from '#app/features/community/topics/topic-list-view'
