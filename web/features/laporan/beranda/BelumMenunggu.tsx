import { IconCircleDashed } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { BerandaSaya, SesiBelum } from '#contract/laporan/beranda.ts'
import { formatJam, type Zona } from '#contract/tanggal.ts'
import { sekarang } from '#web/offline/jam.ts'
import { kata } from '#web/ui/istilah.ts'
import { LembarBawah } from '#web/ui/LembarBawah.tsx'
import { BagianMenunggu } from '#web/ui/Menunggu.tsx'
import { useWaktuLembaga } from '#web/ui/session-context.ts'
import { BelumDiisi } from './BelumDiisi.tsx'
import { tautanIngatkanSemua } from './ingatkan.ts'
import { describeAge, describeBerandaKegiatan, describeDitagih } from './kata.ts'

interface BelumMenungguProps {
  data: BerandaSaya
  judul: string
  remind: (sesi: SesiBelum, sebutan: string) => ReactNode
  /** The button that reminds of all of them: to how many people, with which text. */
  remindAll: (sesiList: SesiBelum[], orang: number, alamat: string) => ReactNode
}

/** Sessions of the murabbi's kelompok that nobody filled: one message about all of them, or one by one. */
export function BelumMenunggu({ data, judul, remind, remindAll }: BelumMenungguProps) {
  const { zona } = useWaktuLembaga()
  const { belum, jumlah_belum, hari_ini, sejak_belum } = data
  const [buka, setBuka] = useState(false)
  const mine = belum.filter(sesi => sesi.boleh_mengingatkan)
  const orang = new Set(mine.flatMap(sesi => sesi.pendamping.map(p => p.nama))).size
  const kelompok = new Set(belum.map(sesi => sesi.kelompok_id)).size
  const [tertua] = belum
  const daftar = (awal: number) => (
    <BelumDiisi
      rows={belum}
      jumlah={jumlah_belum}
      hariIni={hari_ini}
      cara="ingatkan"
      remind={remind}
      describeKelompok
      awal={awal}
    />
  )
  return (
    <>
      <BagianMenunggu
        ikon={IconCircleDashed}
        judul={judul}
        jumlah={jumlah_belum}
        rinci={tertua ? describeTertua(tertua, hari_ini, zona) : kata`di ${kelompok} kelompok`}
        mendesak
        onBuka={() => setBuka(true)}
        aksi={mine.length > 0 && orang > 0 ? remindAll(mine, orang, tautanIngatkanSemua(mine, location.origin)) : null}
      >
        {daftar(4)}
      </BagianMenunggu>
      {buka ? (
        <LembarBawah
          judul={judul}
          keterangan={`${jumlah_belum} sesi, ${describeDitagih(sejak_belum, hari_ini)}`}
          onTutup={() => setBuka(false)}
        >
          {daftar(belum.length)}
        </LembarBawah>
      ) : null}
    </>
  )
}

/** 'tertua Tahsin, kemarin 16.00' */
function describeTertua(sesi: SesiBelum, hariIni: string, zona: Zona): string {
  const umur = describeAge(sesi, hariIni, { ms: sekarang(), zona })
  return `tertua ${describeBerandaKegiatan(sesi)}, ${[umur, sesi.mulai && formatJam(sesi.mulai)].filter(Boolean).join(' ')}`
}
