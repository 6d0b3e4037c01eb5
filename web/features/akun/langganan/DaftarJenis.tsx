import { SegmentedControl } from '@mantine/core'
import {
  type Icon,
  IconCalendar,
  IconCircleDashed,
  IconFileCheck,
  IconHistory,
  IconInbox,
  IconLock,
  IconUsers,
} from '@tabler/icons-react'
import {
  JEDA_PENGINGAT,
  JENIS_DORONGAN,
  type JenisDorongan,
  kapanDorongan,
  type PilihanDorongan,
  sebutJeda,
} from '#contract/akun/langganan.ts'
import { labelPemberitahuan } from '#contract/pemberitahuan.ts'
import { kata } from '#web/ui/istilah.ts'
import { Kartu } from '#web/ui/Kartu.tsx'
import { SakelarBaris } from './SakelarBaris.tsx'

const IKON: Record<JenisDorongan, Icon> = {
  pengingat: IconCircleDashed,
  akan_terkunci: IconLock,
  kelompok_belum: IconUsers,
  usul_menunggu: IconInbox,
  izin_diputuskan: IconFileCheck,
  koreksi_diputuskan: IconHistory,
  jadwal_besok: IconCalendar,
}

interface DaftarJenisProps {
  pilihan: PilihanDorongan
  ubah: (change: Partial<PilihanDorongan>) => void
}

/** A switch for each kind there is for this person. */
export function DaftarJenis({ pilihan, ubah }: DaftarJenisProps) {
  const { jenis, jeda_menit } = pilihan
  const label = labelPemberitahuan(kata)
  return (
    <Kartu judul="Yang diberitahukan" rapat>
      <div className="lined">
        {JENIS_DORONGAN.filter(satu => jenis[satu] !== undefined).map(satu => (
          <div key={satu}>
            <SakelarBaris
              ikon={IKON[satu]}
              nama={label[satu]}
              kapan={kapanDorongan(satu, jeda_menit)}
              nyala={jenis[satu] === true}
              onUbah={nyala => ubah({ jenis: { [satu]: nyala } })}
            />
            {satu === 'pengingat' && jenis.pengingat ? <Jeda jeda={jeda_menit} ubah={ubah} /> : null}
          </div>
        ))}
      </div>
    </Kartu>
  )
}

function Jeda({ jeda, ubah }: { jeda: PilihanDorongan['jeda_menit']; ubah: DaftarJenisProps['ubah'] }) {
  return (
    <div className="px-16 pb-8">
      <SegmentedControl
        fullWidth
        aria-label="Ingatkan berapa lama setelah dimulai"
        data={JEDA_PENGINGAT.map(menit => ({ value: String(menit), label: sebutJeda(menit) }))}
        value={String(jeda)}
        onChange={value => ubah({ jeda_menit: JEDA_PENGINGAT.find(menit => String(menit) === value) ?? jeda })}
      />
    </div>
  )
}
