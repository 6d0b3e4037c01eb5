import { IconBrandWhatsapp, IconCheck } from '@tabler/icons-react'
import type { LembarRow } from '#contract/absensi/lembar.ts'
import type { KonfirmasiLine } from '#contract/absensi/list-konfirmasi.ts'
import { distinguishName, waLink } from '#contract/identitas.ts'
import { labelStatus } from '#contract/kehadiran.ts'
import { formatDate, formatJam } from '#contract/tanggal.ts'
import { paths } from '#web/paths.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { BottomLembar } from '#web/ui/LembarBawah.tsx'
import { Readable } from '#web/ui/Readable.tsx'
import { SafBar } from '#web/ui/SafBar.tsx'
import { useLembagaTime } from '#web/ui/session-context.ts'
import { MarkSign } from '#web/ui/Tanda.tsx'
import { AppLink } from '#web/ui/Tautan.tsx'
import { useReply } from '#web/use-reply.ts'
import { describeException, describeKonfirmasiKegiatan, describeNeeded, repairText } from './describe.ts'
import { isConfirmable } from './use-choice.ts'

interface ExceptionLembarProps {
  row: KonfirmasiLine
  onKonfirmasi: () => void
  onClose: () => void
}

/** Those of a pertemuan who are not simply there, before it is confirmed or asked to be mended. */
export function ExceptionLembar({ row, onKonfirmasi, onClose }: ExceptionLembarProps) {
  const { zona } = useLembagaTime()
  const { kelompok_id: id, tanggal, kegiatan_id, ke } = row
  const sesi = { tanggal, kegiatan_id, ke }
  const queryKey = ['konfirmasi', 'lembar', id, sesi]
  const query = useReply('GET /api/kelompok/:id/lembar', { queryKey, params: { id }, query: sesi, staleTime: 0 })
  const alamat = paths.lembar(row)
  const perlu = describeNeeded(row, zona)
  return (
    <BottomLembar
      judul={`${row.kelompok} · ${describeKonfirmasiKegiatan(row)}`}
      keterangan={[formatDate(row.tanggal, 'panjang'), row.mulai && formatJam(row.mulai)].filter(Boolean).join(' · ')}
      onClose={onClose}
      kaki={close =>
        isConfirmable(row) || row.keadaan === 'belum_lengkap' ? (
          <>
            <ActionButton
              variant="default"
              href={waLink(null, repairText(row, location.origin + alamat))}
              ikon={IconBrandWhatsapp}
              ikonLarge
            >
              Minta perbaikan
            </ActionButton>
            {isConfirmable(row) ? (
              <ActionButton
                className="grow"
                ikon={IconCheck}
                ikonLarge
                onClick={() => {
                  close()
                  onKonfirmasi()
                }}
              >
                Konfirmasi
              </ActionButton>
            ) : null}
          </>
        ) : null
      }
    >
      <div className="stack gap-12">
        <SafBar tanda={row.tanda} tinggi={22} />
        {perlu ? <p className="m-0 medium warn-ink">{perlu}</p> : null}
        <Readable query={query} jumlah={3}>
          {lembar => <List row={row} rowList={distinguishName(lembar.baris)} />}
        </Readable>
        <AppLink ke={alamat} className="tautan inline-row min-h-44">
          Buka lembar
        </AppLink>
      </div>
    </BottomLembar>
  )
}

function List({ row, rowList }: { row: KonfirmasiLine; rowList: readonly LembarRow[] }) {
  const notHadir = rowList.filter(baris => baris.status !== 'H')
  const hadir = rowList.length - notHadir.length
  // Those who are missing without a word first.
  const urut = notHadir.toSorted((a, b) => Number(b.status === 'A') - Number(a.status === 'A'))
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
              <span className="text-m soft text-right break">{describeException(baris)}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <p className="m-0 soft">{urut.length > 0 ? `${hadir} lainnya hadir.` : 'Semua hadir.'}</p>
    </>
  )
}
