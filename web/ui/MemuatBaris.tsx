import { Memuat } from './Memuat.tsx'
import { RangkaKartu, type RangkaKartuProps } from './Rangka.tsx'

export interface MemuatBarisProps extends RangkaKartuProps {
  /** Another one on the page says it already. */
  diam?: boolean
}

/** A card that is on its way: rows, or what stands in it. */
export function MemuatBaris({ diam = false, ...kartu }: MemuatBarisProps) {
  return (
    <Memuat diam={diam}>
      <RangkaKartu {...kartu} />
    </Memuat>
  )
}
