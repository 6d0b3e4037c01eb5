import { ImporOrang } from '#web/features/impor/ImporOrang.tsx'

export default function ImporPendamping() {
  return <ImporOrang orang="pendamping" />
}
