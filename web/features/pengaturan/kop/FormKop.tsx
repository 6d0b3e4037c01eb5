import type { ReactNode } from 'react'
import { kopBody } from '#contract/pengaturan/kop.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { kata } from '#web/ui/istilah.ts'
import { KartuForm } from '#web/ui/KartuForm.tsx'
import { messageOf } from '#web/ui/kabar.ts'
import { MemuatForm } from '#web/ui/Memuat.tsx'
import { type Kumpulan, useKartuForm, useKumpulanKartu } from '#web/ui/use-kumpulan-kartu.tsx'
import { type IsianKop, KartuKop, type KopIsian } from './KartuKop.tsx'
import { KartuPenandatangan } from './KartuPenandatangan.tsx'
import { useKop, useSaveKop } from './kop-queries.ts'

/** What stands above and below everything that is printed. */
export function FormKop() {
  const { data, error, refetch } = useKop()
  if (error && !data) return <ErrorState pesan={messageOf(error)} onReload={() => refetch()} />
  if (!data) return <MemuatForm />
  return <DaftarKartu awal={data} onMuatUlang={refetch} />
}

function DaftarKartu({
  awal,
  onMuatUlang,
}: {
  awal: KopIsian
  onMuatUlang: () => Promise<{ data: KopIsian | undefined }>
}) {
  const { kumpulan, kunci, tanya } = useKumpulanKartu(awal, onMuatUlang)
  return (
    <>
      <Satu
        key={`kop ${kunci}`}
        judul="Kop surat"
        keterangan="Di atas setiap dokumen yang dicetak"
        Isi={KartuKop}
        kumpulan={kumpulan}
      />
      <Satu
        key={`penandatangan ${kunci}`}
        judul="Penandatangan"
        keterangan={kata`Murabbi dan pendamping tercantum sendiri pada rekap kelompoknya`}
        Isi={KartuPenandatangan}
        kumpulan={kumpulan}
      />
      {tanya}
    </>
  )
}

interface SatuProps {
  judul: string
  keterangan: string
  Isi: (props: { isian: IsianKop }) => ReactNode
  kumpulan: Kumpulan<KopIsian>
}

function Satu({ judul, keterangan, Isi, kumpulan }: SatuProps) {
  const { isian, form } = useKartuForm({ judul, schema: kopBody, kumpulan, simpan: useSaveKop() })
  return (
    <KartuForm {...form} keterangan={keterangan}>
      <Isi isian={isian} />
    </KartuForm>
  )
}
