import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { formatAngka } from '#contract/angka.ts'
import { type ImporReply, JENIS_BARIS, type PratinjauImpor } from '#contract/datapokok/impor.ts'
import { ApiError } from '#web/api.ts'
import { BilahAksi } from '#web/ui/BilahAksi.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { kata } from '#web/ui/istilah.ts'
import { KabarGalat } from '#web/ui/KabarGalat.tsx'
import { tellDone } from '#web/ui/kabar.ts'
import { usePhone } from '#web/ui/use-phone.ts'
import { type UrlFilters, useUrlFilters } from '#web/ui/use-url-filters.ts'
import { Kemajuan } from './Kemajuan.tsx'
import css from './Periksa.module.css'
import { type Mau, PilihanPenerapan } from './PilihanPenerapan.tsx'
import { type Jenis, useTerapkan, useUbahKolom } from './queries.ts'
import { TabelImpor } from './TabelImpor.tsx'
import { TabJenis } from './TabJenis.tsx'
import { UnduhGalat } from './UnduhGalat.tsx'

/** What of the preview is looked at and what is wanted, as the address has it. */
export const alamatAwal = { jenis: '', halaman: 1, ukuran: 50, perbarui: 'ya', buat: '', tempatkan: '', mulai: '' }

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

  const jumlah = ringkasan.baru + (mau.perbarui ? ringkasan.berubah : 0)
  const tertinggal = tertinggalDari(mau, pratinjau)
  const adaKerja = jumlah > 0 || mau.buat || (mau.tempatkan && tertinggal < pratinjau.penempatan.jumlah)
  const belumDilihat = ringkasan.ditolak > 0 && !dilihat
  const pilih = (jenis: Jenis | undefined) => {
    if (jenis === 'ditolak') setDilihat(true)
    alamat.ubah({ jenis: jenis ?? '' })
  }
  const galat = terapkan.error
  const isian = galat instanceof ApiError ? galat.isian : {}

  if (terapkan.isPending) return <Kemajuan judul={`Menyimpan ${formatAngka(jumlah)} baris…`} persen={null} />
  const utama = belumDilihat ? (
    <Button onClick={() => pilih('ditolak')}>Lihat {formatAngka(ringkasan.ditolak)} baris galat</Button>
  ) : (
    <Button disabled={!adaKerja} onClick={impor_}>
      {jumlah > 0 ? `Impor ${formatAngka(jumlah)} baris` : 'Impor'}
    </Button>
  )
  return (
    <>
      <div className={`stack gap-8 px-20 pt-8 ${css.above}`}>
        <KabarGalat error={galat} />
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
        <PilihanPenerapan
          pratinjau={pratinjau}
          mau={mau}
          galat={isian.tempatkan_mulai}
          onUbah={change => alamat.ubah({ halaman: alamat.nilai.halaman, ...toAlamat(change) })}
          onPeriksaUlang={() => periksaUlang.mutate(pratinjau.pilihan)}
        />
      </div>
      <TabelImpor
        pratinjau={pratinjau}
        rows={rows}
        memuat={memuat}
        atas={
          <>
            <TabJenis ringkasan={ringkasan} dipilih={jenis} onPilih={pilih} />
            {ringkasan.ditolak > 0 ? <UnduhGalat id={id} namaBerkas={impor.nama_berkas} /> : null}
          </>
        }
        kosong={<EmptyState judul="Tidak ada baris" gambar="saringan" />}
        halaman={alamat.halaman(impor.jumlah, 'baris')}
        kaki={
          <div className={`row wrap gap-8 gap-x-16 ${css.foot}`}>
            <span>
              <Ditinggal ringkasan={ringkasan} />
              {periode && tertinggal > 0 ? (
                <>
                  <b>
                    {formatAngka(tertinggal)}
                    {kata` mahasantri tidak masuk kelompok`}
                  </b>{' '}
                  yang disebut daftar:{' '}
                  {mau.tempatkan ? kata`kelompoknya belum ada dan tidak dicentang untuk dibuat. ` : 'tidak dicentang. '}
                </>
              ) : null}
              {adaKerja ? '' : 'Semua sudah sama dengan data yang ada. '}
              Tidak ada yang tersimpan sebelum Anda menekan Impor.
            </span>
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
    terapkan.mutate(
      {
        ditolak_dilihat: ringkasan.ditolak,
        perbarui: mau.perbarui,
        buat_kelompok: mau.buat,
        tempatkan_mulai: mau.tempatkan && periode ? mau.mulai : null,
      },
      { onSuccess: hasil => tellDone(`${formatAngka(hasil.ditambahkan)} ${impor.orang} berhasil ditambahkan`) },
    )
  }
}

function Ditinggal({ ringkasan: { ditolak } }: { ringkasan: PratinjauImpor['ringkasan'] }) {
  if (ditolak === 0) return null
  return (
    <>
      {formatAngka(ditolak)} baris galat <b>tidak ikut</b>.{' '}
    </>
  )
}

function mauDari({ nilai }: UrlFilters<typeof alamatAwal>, { kelompok, penempatan, periode }: PratinjauImpor): Mau {
  const baru = kelompok.some(({ kelompok_id }) => kelompok_id === null)
  const dalam = periode && nilai.mulai >= periode.mulai && nilai.mulai <= periode.selesai
  return {
    perbarui: nilai.perbarui === 'ya',
    buat: Boolean(periode) && baru && nilai.buat === 'ya',
    // Wanted, as the list says so, until it is unticked; who would leave another kelompok leaves it only when asked for.
    tempatkan:
      Boolean(periode) &&
      penempatan.jumlah > 0 &&
      (nilai.tempatkan === 'ya' || (nilai.tempatkan === '' && penempatan.pindah === 0)),
    mulai: dalam ? nilai.mulai : (periode?.usul_mulai ?? ''),
  }
}

/** How many would be in no kelompok, or in another one than the list says, after this. */
function tertinggalDari({ tempatkan, buat }: Mau, { kelompok, penempatan }: PratinjauImpor): number {
  if (!tempatkan) return penempatan.jumlah
  const baru = kelompok.filter(({ kelompok_id }) => kelompok_id === null)
  return buat ? 0 : baru.reduce((sum, { jumlah }) => sum + jumlah, 0)
}

function toAlamat({ perbarui, buat, tempatkan, mulai }: Partial<Mau>) {
  return {
    ...(perbarui === undefined ? {} : { perbarui: perbarui ? 'ya' : 'tidak' }),
    ...(buat === undefined ? {} : { buat: buat ? 'ya' : '' }),
    ...(tempatkan === undefined ? {} : { tempatkan: tempatkan ? 'ya' : 'tidak' }),
    ...(mulai === undefined ? {} : { mulai }),
  }
}
