import { ImporOrang } from '#web/features/datapokok/impor/ImporOrang.tsx'

export default function ImporMurabbi() {
  return <ImporOrang orang="murabbi" />
}
