import { ImporOrang } from '#web/features/impor/ImporOrang.tsx'

export default function ImporMahasantri() {
  return <ImporOrang orang="mahasantri" />
}
