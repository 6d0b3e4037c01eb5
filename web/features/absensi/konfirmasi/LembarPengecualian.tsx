import { IconBrandWhatsapp, IconCheck } from '@tabler/icons-react'
import type { BarisKonfirmasi } from '#contract/absensi/konfirmasi-daftar.ts'
import type { BarisLembar } from '#contract/absensi/lembar.ts'
import { bedakanNama, waLink } from '#contract/identitas.ts'
import { labelStatus } from '#contract/kehadiran.ts'
import { formatJam, formatTanggal } from '#contract/tanggal.ts'
import { paths } from '#web/paths.ts'
import { BilahSaf } from '#web/ui/BilahSaf.tsx'
import { LembarBawah } from '#web/ui/LembarBawah.tsx'
import { useWaktuLembaga } from '#web/ui/session-context.ts'
import { MarkSign } from '#web/ui/Tanda.tsx'
import { AppLink } from '#web/ui/Tautan.tsx'
import { Terbaca } from '#web/ui/Terbaca.tsx'
import { Tombol } from '#web/ui/Tombol.tsx'
import { useReply } from '#web/use-reply.ts'
import { describeKonfirmasiKegiatan, describePengecualian, describePerlu, teksPerbaikan } from './sebut.ts'
import { isConfirmable } from './use-pilihan.ts'

interface LembarPengecualianProps {
  row: BarisKonfirmasi
  onKonfirmasi: () => void
  onTutup: () => void
}

/** Those of a pertemuan who are not simply there, before it is confirmed or asked to be mended. */
export function LembarPengecualian({ row, onKonfirmasi, onTutup }: LembarPengecualianProps) {
  const { zona } = useWaktuLembaga()
  const { kelompok_id: id, tanggal, kegiatan_id, ke } = row
  const sesi = { tanggal, kegiatan_id, ke }
  const queryKey = ['konfirmasi', 'lembar', id, sesi]
  const query = useReply('GET /api/kelompok/:id/lembar', { queryKey, params: { id }, query: sesi, staleTime: 0 })
  const alamat = paths.lembar(row)
  const perlu = describePerlu(row, zona)
  return (
    <LembarBawah
      judul={`${row.kelompok} · ${describeKonfirmasiKegiatan(row)}`}
      keterangan={[formatTanggal(row.tanggal, 'panjang'), row.mulai && formatJam(row.mulai)]
        .filter(Boolean)
        .join(' · ')}
      onTutup={onTutup}
      kaki={close =>
        isConfirmable(row) || row.keadaan === 'belum_lengkap' ? (
          <>
            <Tombol
              variant="default"
              href={waLink(null, teksPerbaikan(row, location.origin + alamat))}
              ikon={IconBrandWhatsapp}
              ikonBesar
            >
              Minta perbaikan
            </Tombol>
            {isConfirmable(row) ? (
              <Tombol
                className="grow"
                ikon={IconCheck}
                ikonBesar
                onClick={() => {
                  close()
                  onKonfirmasi()
                }}
              >
                Konfirmasi
              </Tombol>
            ) : null}
          </>
        ) : null
      }
    >
      <div className="stack gap-12">
        <BilahSaf tanda={row.tanda} tinggi={22} />
        {perlu ? <p className="m-0 medium warn-ink">{perlu}</p> : null}
        <Terbaca query={query} jumlah={3}>
          {lembar => <Daftar row={row} barisList={bedakanNama(lembar.baris)} />}
        </Terbaca>
        <AppLink ke={alamat} className="tautan inline-row min-h-44">
          Buka lembar
        </AppLink>
      </div>
    </LembarBawah>
  )
}

function Daftar({ row, barisList }: { row: BarisKonfirmasi; barisList: readonly BarisLembar[] }) {
  const bukanHadir = barisList.filter(baris => baris.status !== 'H')
  const hadir = barisList.length - bukanHadir.length
  // Those who are missing without a word first.
  const urut = bukanHadir.toSorted((a, b) => Number(b.status === 'A') - Number(a.status === 'A'))
  return (
    <>
      {urut.length > 0 ? (
        <ul className="list clip card">
          {urut.map(baris => (
            <li key={baris.mahasantri_id} className="row gap-12 px-12 py-8 rule-b min-h-48">
              <span className="inline-row gap-6 fixed medium w-44">
                <MarkSign status={baris.status} size={12} />
                {baris.status ?? '–'}
                <span className="hanya-pembaca"> {labelStatus(baris.status, row.jenis)}</span>
              </span>
              <span className="grow break">{baris.nama}</span>
              <span className="text-m soft text-right break">{describePengecualian(baris)}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <p className="m-0 soft">{urut.length > 0 ? `${hadir} lainnya hadir.` : 'Semua hadir.'}</p>
    </>
  )
}
