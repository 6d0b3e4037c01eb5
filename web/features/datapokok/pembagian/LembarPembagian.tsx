import { Alert, Button } from '@mantine/core'
import { IconArrowBackUp, IconArrowsShuffle } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { formatAngka } from '#contract/angka.ts'
import type { UbahKeanggotaan } from '#contract/datapokok/keanggotaan.ts'
import type { BahanPembagian, PembagianBody } from '#contract/datapokok/pembagian.ts'
import { normalizeNama } from '#contract/identitas.ts'
import { AkibatLembar } from '#web/AkibatLembar.tsx'
import { call } from '#web/api.ts'
import { Cip, DaftarCip } from '#web/ui/Cip.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SearchField } from '#web/ui/FilterBar.tsx'
import { PageBody } from '#web/ui/Isi.tsx'
import { kata } from '#web/ui/istilah.ts'
import { messageOf, tellDone } from '#web/ui/kabar.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Tombol } from '#web/ui/Tombol.tsx'
import { useBelumDisimpan } from '#web/ui/use-belum-disimpan.tsx'
import { useChange } from '#web/use-change.ts'
import { AturanBagi } from './AturanBagi.tsx'
import { PapanKelompok } from './PapanKelompok.tsx'
import { type DivisionInput, gagalOf, type Papan, summarize, toPembagianBody } from './papan.ts'
import css from './pembagian.module.css'
import { usePapan } from './use-papan.ts'

interface LembarPembagianProps {
  data: BahanPembagian
  kembali: string
  onDari: (dari: string) => void
  onMuatUlang: () => Promise<unknown>
}

/** Rules at the left, the board at the right; nothing is written before 'Terapkan'. */
export function LembarPembagian({ data, kembali, onDari, onMuatUlang }: LembarPembagianProps) {
  const { papan, bahan, laku, berubah } = usePapan(data)
  const [saring, setSaring] = useState<Saring>({ tampil: 'semua', cari: '' })
  const navigate = useNavigate()
  const terapkan = useChange((body: PembagianBody) =>
    call('POST /api/periode/:id/pembagian', { params: { id: data.periode.id }, body }),
  )
  const isi = papan.wadah.filter(({ anggota }) => anggota.length > 0).length
  const { tanya, lepas } = useBelumDisimpan(berubah && data.orang.length > 0, {
    tempat: 'halaman',
    menyimpan: terapkan.isPending,
    ...(isi > 0 ? { labelSimpan: 'Terapkan', simpan: applyFirst } : {}),
  })

  const apply = () =>
    terapkan.mutate(toPembagianBody(papan, data), {
      onSuccess: ({ anggota }) => {
        lepas()
        tellDone(kata`${formatAngka(anggota)} mahasantri masuk ke ${formatAngka(isi)} kelompok`)
        navigate({ to: kembali })
      },
    })
  const reload = async () => {
    await onMuatUlang()
    terapkan.reset()
  }

  return (
    <>
      <PageHeader
        judul={kata`Bagi kelompok`}
        kembali={kembali}
        keterangan={`${formatAngka(data.orang.length)} mahasantri · ${data.periode.nama} · belum ada yang tersimpan`}
        aksi={
          isi > 0 ? (
            <>
              <Tombol variant="default" ikon={IconArrowBackUp} disabled={!laku.urungkan} onClick={laku.urungkan}>
                Urungkan
              </Tombol>
              <Tombol variant="default" ikon={IconArrowsShuffle} onClick={laku.bagiUlang}>
                Bagi ulang
              </Tombol>
              <Button loading={terapkan.isPending} onClick={apply}>
                {kata`Terapkan ${formatAngka(isi)} kelompok`}
              </Button>
            </>
          ) : undefined
        }
      />
      <PageBody>
        {terapkan.error ? (
          <Alert color="red" role="alert">
            {messageOf(terapkan.error)}{' '}
            <Button variant="default" size="xs" onClick={reload}>
              Muat ulang daftar
            </Button>
          </Alert>
        ) : null}
        {data.orang.length === 0 ? (
          <EmptyState
            gambar="penuh"
            judul={kata`Semua mahasantri sudah berkelompok`}
            aksi={
              <Tombol variant="light" ke={kembali}>
                {kata`Lihat kelompok`}
              </Tombol>
            }
          >
            {kata`Tidak ada mahasantri aktif tanpa kelompok pada ${data.periode.nama}.`}
          </EmptyState>
        ) : (
          <>
            <AkibatLembar ubah={ubahOf(toPembagianBody(papan, data))} />
            <div className={`grid start gap-12 one-column ${css.halaman}`}>
              <AturanBagi data={data} papan={papan} bahan={bahan} update={laku.aturan} onDari={onDari} />
              <div className="stack gap-8 shrink">
                <RingkasBagi papan={papan} bahan={bahan} />
                <SaringPapan papan={papan} saring={saring} onUbah={setSaring} />
                <PapanKelompok papan={papan} bahan={bahan} tampil={filterWadah(papan, bahan, saring)} laku={laku} />
              </div>
            </div>
          </>
        )}
      </PageBody>
      {tanya}
    </>
  )

  /** It leads to the kelompok it has made. */
  function applyFirst(): boolean {
    apply()
    return false
  }
}

/** Of kelompok that are there already: in a new one nothing is opened. */
function ubahOf({ dari, ada }: PembagianBody): UbahKeanggotaan | undefined {
  const tempat = ada
    .filter(({ anggota }) => anggota.length > 0)
    .map(({ kelompok_id, anggota }) => ({ kelompok_id, mahasantri_ids: anggota }))
  return tempat.length > 0 ? { apa: 'bagi', dari, tempat } : undefined
}

/** What came out, in figures. */
function RingkasBagi({ papan, bahan }: { papan: Papan; bahan: DivisionInput }) {
  const { terkecil, terbesar, seprodi, sekamar } = summarize(papan, bahan)
  const isi = papan.wadah.filter(({ anggota }) => anggota.length > 0).length
  const aturan = papan.aturan.satukan.length + papan.aturan.pisahkan.length
  const gagal = gagalOf(papan, bahan).length
  return (
    <dl className={`card m-0 ${css.ringkas}`}>
      <Angka
        nama="Ukuran"
        nilai={terkecil === terbesar ? `${terkecil}` : `${terkecil}–${terbesar}`}
        catatan={kata`orang, ${formatAngka(isi)} kelompok`}
      />
      <Angka nama="Seprodi terbanyak" nilai={String(seprodi)} catatan={kata`dalam satu kelompok`} />
      <Angka
        nama="Sekamar"
        nilai={sekamar === null ? '–' : `${sekamar}%`}
        catatan={sekamar === null ? 'kamar belum diisi' : 'sedikitnya satu teman'}
      />
      <Angka
        nama="Satukan, pisahkan"
        nilai={aturan === 0 ? '–' : `${aturan - gagal} dari ${aturan}`}
        catatan={aturan === 0 ? 'belum ada' : 'terpenuhi'}
      />
    </dl>
  )
}

function Angka({ nama, nilai, catatan }: { nama: string; nilai: string; catatan: string }) {
  return (
    <div className="px-16 py-8">
      <dt className="text-m soft">{nama}</dt>
      <dd className="m-0 row wrap baseline gap-8">
        <strong className="text-xl angka">{nilai}</strong>
        <span className="text-m soft">{catatan}</span>
      </dd>
    </div>
  )
}

const TAMPIL = ['semua', 'L', 'P', 'dipindah'] as const
interface Saring {
  tampil: (typeof TAMPIL)[number]
  cari: string
}

/** The kelompok that the filter leaves: by gender, with people moved by hand, by its name or somebody's in it. */
function filterWadah({ wadah, tetap }: Papan, { orang }: DivisionInput, { tampil, cari }: Saring): Papan['wadah'] {
  const dicari = normalizeNama(cari)
  const named = (nama: string) => normalizeNama(nama).includes(dicari)
  return wadah
    .filter(
      ({ jk, anggota }) =>
        tampil === 'semua' || jk === tampil || (tampil === 'dipindah' && anggota.some(id => tetap.has(id))),
    )
    .filter(({ nama, anggota }) => dicari === '' || named(nama) || anggota.some(id => named(orang.get(id)?.nama ?? '')))
}

interface SaringPapanProps {
  papan: Papan
  saring: Saring
  onUbah: (saring: Saring) => void
}

function SaringPapan({ papan: { wadah, tetap }, saring, onUbah }: SaringPapanProps) {
  const label = { semua: 'Semua', L: 'Putra', P: 'Putri', dipindah: 'Anda pindahkan' }
  const jumlah = (tampil: Saring['tampil']) =>
    tampil === 'dipindah' ? tetap.size : wadah.filter(({ jk }) => tampil === 'semua' || jk === tampil).length
  return (
    <div className="row wrap between gap-8">
      <DaftarCip label={kata`Kelompok yang ditampilkan`}>
        {TAMPIL.filter(tampil => jumlah(tampil) > 0 || tampil === 'semua' || tampil === 'dipindah').map(tampil => (
          <Cip key={tampil} aktif={saring.tampil === tampil} onPilih={() => onUbah({ ...saring, tampil })}>
            {label[tampil]} <b>{jumlah(tampil)}</b>
          </Cip>
        ))}
      </DaftarCip>
      <SearchField
        nilai={saring.cari}
        onUbah={cari => onUbah({ ...saring, cari })}
        label={kata`Cari orang atau kelompok`}
        tunda={150}
      />
    </div>
  )
}
