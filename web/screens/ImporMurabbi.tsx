import { ImporOrang } from '#web/features/impor/ImporOrang.tsx'

export default function ImporMurabbi() {
  return <ImporOrang orang="murabbi" />
}
