import { Memuat } from './Memuat.tsx'
import { RangkaIsian, RangkaKartu } from './Rangka.tsx'

/** Cards of fields that are on their way. */
export function MemuatForm({ jumlah = 4 }: { jumlah?: number }) {
  return (
    <Memuat className="stack gap-12">
      <RangkaKartu judul>
        <RangkaIsian jumlah={jumlah} />
      </RangkaKartu>
      <RangkaKartu judul>
        <RangkaIsian jumlah={2} />
      </RangkaKartu>
    </Memuat>
  )
}
