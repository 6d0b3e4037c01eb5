import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { formatAngka } from '#contract/angka.ts'
import { type ImporReply, type JawabanImpor, JENIS_BARIS, type PratinjauImpor } from '#contract/datapokok/impor.ts'
import { ApiError } from '#web/api.ts'
import { BilahAksi } from '#web/ui/BilahAksi.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { kata } from '#web/ui/istilah.ts'
import { KabarGalat } from '#web/ui/KabarGalat.tsx'
import { tellDone } from '#web/ui/kabar.ts'
import { useSessionInfo } from '#web/ui/session-context.ts'
import { AppLink } from '#web/ui/Tautan.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import { type UrlFilters, useUrlFilters } from '#web/ui/use-url-filters.ts'
import { AskTimes, answeredTimes, type TypedTimes } from './AskTimes.tsx'
import { alamatImpor } from './alamat.ts'
import { KakiPeriksa } from './KakiPeriksa.tsx'
import { Kemajuan } from './Kerangka.tsx'
import css from './Periksa.module.css'
import { adaPenugasan, type Mau, PilihanPenerapan } from './PilihanPenerapan.tsx'
import { type Jenis, type Penerapan, usePeringatan, useTerapkan, useUbahKolom } from './queries.ts'
import { DitulisUlang, KolomTerpakai, RingkasanPenugasan } from './RingkasanPenugasan.tsx'
import { SamePeople } from './SamePeople.tsx'
import { TabelImpor } from './TabelImpor.tsx'
import { TabJenis } from './TabJenis.tsx'
import { TanyaNama } from './TanyaNama.tsx'
import { UnduhGalat } from './UnduhGalat.tsx'

/** What of the preview is looked at and what is wanted, as the address has it. */
export const alamatAwal = {
  jenis: '',
  halaman: 1,
  ukuran: 50,
  perbarui: 'ya',
  tempatkan: '',
  tugaskan: 'ya',
  kegiatan: '',
  mulai: '',
}

export function jenisDari(teks: string): Jenis | undefined {
  return [...JENIS_BARIS, 'peringatan' as const].find(jenis => jenis === teks)
}

interface PeriksaProps {
  impor: ImporReply & { pratinjau: PratinjauImpor }
  memuat: boolean
  onKolom: () => void
  onBatal: () => void
}

/** The preview: every row with what becomes of it, what else is wanted, and the button that writes. */
export function Periksa({ impor, memuat, onKolom, onBatal }: PeriksaProps) {
  const { pratinjau, rows, id } = impor
  const { ringkasan, periode } = pratinjau
  const phone = usePhone()
  const alamat = useUrlFilters(alamatAwal)
  const jenis = jenisDari(alamat.nilai.jenis)
  const [dilihat, setDilihat] = useState(jenis === 'ditolak')
  const terapkan = useTerapkan(id)
  const periksaUlang = useUbahKolom(id)
  const mau = mauDari(alamat, pratinjau)
  const [jawaban, setJawaban] = useState<JawabanImpor>({})
  const [typed, setTyped] = useState<TypedTimes>({})

  const penerapan: Penerapan = {
    ditolak_dilihat: ringkasan.ditolak,
    perbarui: mau.perbarui,
    buat_kelompok: mau.tempatkan,
    tempatkan_mulai: periode && (mau.tempatkan || mau.tugaskan) ? mau.mulai : null,
    tugaskan: mau.tugaskan,
    jadwalkan: mau.tugaskan,
    kegiatan_id: mau.kegiatan ? Number(mau.kegiatan) : null,
    jawaban,
    waktu: answeredTimes(typed),
  }
  const hariIni = useSessionInfo()?.hari_ini ?? ''
  const reachesBack = mau.tempatkan && pratinjau.penempatan.jumlah > 0 && mau.mulai <= hariIni
  const { peringatan, isPending } = usePeringatan(id, reachesBack ? penerapan : undefined)

  const jumlah = ringkasan.baru + (mau.perbarui ? ringkasan.berubah : 0)
  const tertinggal = mau.tempatkan ? 0 : pratinjau.penempatan.jumlah
  const adaKerja = jumlah > 0 || mau.tempatkan || mau.tugaskan
  const belumDilihat = ringkasan.ditolak > 0 && !dilihat
  const choose = (jenis: Jenis | undefined) => {
    if (jenis === 'ditolak') setDilihat(true)
    alamat.update({ jenis: jenis ?? '' })
  }
  const galat = terapkan.error
  const isian = galat instanceof ApiError ? galat.isian : {}

  if (terapkan.isPending) return <Kemajuan judul={`Menyimpan ${formatAngka(jumlah)} baris…`} persen={null} />
  const utama = belumDilihat ? (
    <Button onClick={() => choose('ditolak')}>Lihat {formatAngka(ringkasan.ditolak)} baris galat</Button>
  ) : (
    <Button disabled={!adaKerja || isPending} onClick={impor_}>
      {jumlah > 0 ? `Impor ${formatAngka(jumlah)} baris` : 'Impor'}
    </Button>
  )
  return (
    <>
      <div className={`stack gap-8 px-20 pt-8 ${css.above}`}>
        <KabarGalat error={galat} />
        <PeringatanBerkas pratinjau={pratinjau} />
        <RingkasanPenugasan pratinjau={pratinjau} jawaban={jawaban} typed={typed} />
        <StaffFirst pratinjau={pratinjau} />
        <SamePeople
          senama={pratinjau.senama ?? []}
          onChoose={sama => periksaUlang.mutate({ ...pratinjau.pilihan, sama })}
        />
        {mau.tugaskan ? (
          <>
            <AskTimes asked={pratinjau.penugasan?.tanya_waktu ?? []} typed={typed} errors={isian} onType={setTyped} />
            <TanyaNama tanya={pratinjau.penugasan?.tanya ?? []} jawaban={jawaban} onJawab={setJawaban} />
          </>
        ) : null}
        <DitulisUlang nama={pratinjau.ditulis_ulang} />
        <PilihanPenerapan
          pratinjau={pratinjau}
          mau={mau}
          galat={isian.tempatkan_mulai}
          onUbah={change => alamat.update({ halaman: alamat.nilai.halaman, ...toAlamat(change) })}
          onPeriksaUlang={() => periksaUlang.mutate(pratinjau.pilihan)}
        />
      </div>
      <TabelImpor
        pratinjau={pratinjau}
        rows={rows}
        jawaban={jawaban}
        memuat={memuat}
        atas={
          <>
            <TabJenis ringkasan={ringkasan} dipilih={jenis} onPilih={choose} />
            <KolomTerpakai pratinjau={pratinjau} onKolom={onKolom} />
            {ringkasan.ditolak > 0 ? <UnduhGalat id={id} namaBerkas={impor.nama_berkas} /> : null}
          </>
        }
        kosong={<EmptyState judul="Tidak ada baris" gambar="saringan" />}
        halaman={alamat.halaman(impor.jumlah, 'baris')}
        kaki={
          <div className={`row wrap grow gap-8 gap-x-16 ${css.foot}`}>
            <KakiPeriksa {...{ pratinjau, mau, jawaban, typed, tertinggal, adaKerja, peringatan }} />
            {phone ? null : (
              <span className="flex gap-8">
                <Button variant="subtle" onClick={onBatal}>
                  Batalkan
                </Button>
                <Button variant="default" onClick={onKolom}>
                  Kembali
                </Button>
                {utama}
              </span>
            )}
          </div>
        }
      />
      {phone ? (
        <BilahAksi>
          <Button variant="default" onClick={onKolom}>
            Kembali
          </Button>
          {utama}
        </BilahAksi>
      ) : null}
    </>
  )

  function impor_() {
    terapkan.mutate(penerapan, {
      onSuccess: hasil => tellDone(`${formatAngka(hasil.ditambahkan)} ${impor.orang} berhasil ditambahkan`),
    })
  }
}

/** A list that names who leads, while nobody of them is recorded: imported first they are known, and nobody is made twice. */
function StaffFirst({ pratinjau: { penugasan } }: { pratinjau: PratinjauImpor }) {
  return (penugasan?.belum_ada ?? []).map(sebagai => (
    <Alert key={sebagai} color="orange">
      Belum ada {kata(sebagai)} yang tercatat, jadi tidak satu pun nama di daftar ini dikenali.{' '}
      <AppLink ke={alamatImpor[sebagai].impor} className="tautan">
        Impor {kata(sebagai)} dahulu ›
      </AppLink>
    </Alert>
  ))
}

/** What of the file stays unread, or is read although nobody sees it there. */
function PeringatanBerkas({ pratinjau }: { pratinjau: PeriksaProps['impor']['pratinjau'] }) {
  return (
    <>
      {pratinjau.pilihan.lembar === null && pratinjau.lembar_dilewati.length > 0 ? (
        <Alert color="orange">
          {pratinjau.lembar_dilewati.map(({ lembar, sebab }) => (
            <div key={lembar}>
              Lembar “{lembar}” tidak dibaca: {sebab}
            </div>
          ))}
        </Alert>
      ) : null}
      {pratinjau.tersembunyi ? (
        <Alert color="orange">
          {formatAngka(pratinjau.tersembunyi)} baris tersembunyi (disembunyikan atau disaring di Excel) ikut dibaca.
          Bila tidak dimaksudkan, hapus barisnya dari berkas, lalu unggah lagi.
        </Alert>
      ) : null}
    </>
  )
}

function mauDari(
  { nilai }: UrlFilters<typeof alamatAwal>,
  { kelompok, penempatan, penugasan, periode }: PratinjauImpor,
): Mau {
  const baru = kelompok.some(({ kelompok_id }) => kelompok_id === null)
  const perlu = baru || penempatan.jumlah > 0
  const dalam = periode && nilai.mulai >= periode.mulai && nilai.mulai <= periode.selesai
  // Wanted, as the list says so, until it is unticked; who would leave another kelompok leaves it only when asked for.
  const tempatkan =
    Boolean(periode) && perlu && (nilai.tempatkan === 'ya' || (nilai.tempatkan === '' && penempatan.pindah === 0))
  const adaKegiatan = penugasan?.kegiatan.some(({ id }) => String(id) === nilai.kegiatan)
  return {
    perbarui: nilai.perbarui === 'ya',
    tempatkan,
    tugaskan: Boolean(periode) && adaPenugasan(penugasan) && nilai.tugaskan === 'ya' && (tempatkan || !perlu),
    mulai: dalam ? nilai.mulai : (periode?.usul_mulai ?? ''),
    kegiatan: adaKegiatan ? nilai.kegiatan : String(penugasan?.kegiatan_id ?? ''),
  }
}

function toAlamat({ perbarui, tempatkan, tugaskan, ...lain }: Partial<Mau>) {
  return {
    ...(perbarui === undefined ? {} : { perbarui: perbarui ? 'ya' : 'tidak' }),
    ...(tempatkan === undefined ? {} : { tempatkan: tempatkan ? 'ya' : 'tidak' }),
    ...(tugaskan === undefined ? {} : { tugaskan: tugaskan ? 'ya' : 'tidak' }),
    ...lain,
  }
}
