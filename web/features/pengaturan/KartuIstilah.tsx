import { Autocomplete } from '@mantine/core'
import { istilahBaku, kataOf } from '#contract/istilah.ts'
import { istilahOf } from '#contract/pengaturan/pengaturan.ts'
import { Fields, type IsianPengaturan, type IsiKartu, Kalimat, ORDER } from './IsianPengaturan.tsx'

const SEBUTAN = {
  istilah_pendamping: [istilahBaku.pendamping, 'Musyrif', 'Musyrifah', 'Mudabbir', 'Mentor'],
  istilah_kelompok: [istilahBaku.kelompok, 'Halaqah', 'Usrah', 'Lingkaran', 'Regu'],
}

/** What the institution calls who accompanies and those accompanied together: one of the usual words, or its own. */
export function KartuIstilah({ isian }: IsiKartu) {
  return (
    <>
      <Fields>
        <Sebutan isian={isian} nama="istilah_pendamping" label="Sebutan bagi yang mendampingi" />
        <Sebutan isian={isian} nama="istilah_kelompok" label="Sebutan bagi mahasantri sebimbingan" />
      </Fields>
      <Kalimat>
        {`Menjadi: “${contoh(isian)}” Semua layar, dokumen, dan pesan memakainya; nama yang Anda ketik sendiri tidak berubah.`}
      </Kalimat>
    </>
  )
}

interface SebutanProps {
  isian: IsianPengaturan
  nama: keyof typeof SEBUTAN
  label: string
}

function Sebutan({ isian, nama, label }: SebutanProps) {
  return (
    <Autocomplete
      label={label}
      inputWrapperOrder={ORDER}
      withAsterisk
      data={SEBUTAN[nama]}
      // Every suggestion stays in view: what stands in the field is a choice made, not a search.
      filter={({ options }) => options}
      {...isian.pilih(nama)}
    />
  )
}

/** What is being typed already reads in its place. */
function contoh(isian: IsianPengaturan): string {
  const { pendamping, kelompok } = istilahOf(isian.nilai)
  const kata = kataOf({
    pendamping: awali(pendamping) || istilahBaku.pendamping,
    kelompok: awali(kelompok) || istilahBaku.kelompok,
  })
  return kata`Pendamping belum dipilih. Tiga kelompok belum diisi pendampingnya.`
}

/** As it will be stored. */
function awali(teks: string): string {
  const rapi = teks.trim()
  return rapi.charAt(0).toUpperCase() + rapi.slice(1)
}
