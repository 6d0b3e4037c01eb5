import { ImporOrang } from '#web/features/datapokok/impor/ImporOrang.tsx'

export default function ImporMahasantri() {
  return <ImporOrang orang="mahasantri" />
}
