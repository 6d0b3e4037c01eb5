import { ImporOrang } from '#web/features/datapokok/impor/ImporOrang.tsx'

export default function ImporPendamping() {
  return <ImporOrang orang="pendamping" />
}
