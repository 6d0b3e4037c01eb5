import { IconArrowsExchange, IconCalendarOff, IconPlus, IconRotate, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { endPendamping, type KelompokRincian, type PengasuhRow } from '#contract/datapokok/kelompok.ts'
import { formatTanggal } from '#contract/tanggal.ts'
import { call } from '#web/api.ts'
import { type Aksi, AksiBaris } from '#web/ui/AksiBaris.tsx'
import { DateField } from '#web/ui/DateField.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { kata } from '#web/ui/istilah.ts'
import { Kartu } from '#web/ui/Kartu.tsx'
import { isStale, messageOf, tellDone, tellError } from '#web/ui/kabar.ts'
import { Tombol } from '#web/ui/Tombol.tsx'
import { useIsian } from '#web/ui/use-isian.ts'
import css from './kelompok.module.css'
import { LaciTugas } from './LaciTugas.tsx'
import { useUbahKelompok } from './queries.ts'
import { ReplaceDialog } from './ReplaceDialog.tsx'
import { describeRentang, waktuOf } from './rentang.ts'
import { type Setuju, type Tugas, useTugas } from './use-tugas.tsx'

interface KartuPengasuhProps {
  kelompok: KelompokRincian
  sebagai: 'murabbi' | 'pendamping'
  bolehUbah: boolean
  onKabar: (kabar: string[]) => void
}

const removes = {
  murabbi: 'DELETE /api/penugasan-murabbi/:id',
  pendamping: 'DELETE /api/penugasan-pendamping/:id',
} as const

/** Murabbi or pendamping of the kelompok with their dates. */
export function KartuPengasuh({ kelompok, sebagai, bolehUbah, onKabar }: KartuPengasuhProps) {
  const { hari_ini } = kelompok
  const rows = kelompok[sebagai]
  const kini = rows.filter(row => waktuOf(row, hari_ini) !== 'lalu')
  const lalu = rows.filter(row => waktuOf(row, hari_ini) === 'lalu')
  const [dialog, setDialog] = useState<'tambah' | { apa: 'akhiri' | 'ganti'; row: PengasuhRow } | undefined>()
  const close = () => setDialog(undefined)
  const akhiri = useTugas(kelompok.nama, ({ id, ...body }: Akhir & Setuju) =>
    sebagai === 'murabbi'
      ? call('PUT /api/penugasan-murabbi/:id/akhir', {
          params: { id },
          body: { sampai: body.sampai, version: body.version },
        })
      : call('PUT /api/penugasan-pendamping/:id/akhir', { params: { id }, body }),
  )
  const batal = useUbahKelompok((id: number) => call(removes[sebagai], { params: { id } }))
  const judul = sebagai === 'murabbi' ? 'Murabbi' : kata`Pendamping`

  return (
    <Kartu
      judul={judul}
      aksi={
        bolehUbah ? (
          <Tombol
            size="xs"
            variant="default"
            ikon={IconPlus}
            aria-label={`Tambah ${kata(sebagai)}`}
            onClick={() => setDialog('tambah')}
          >
            Tambah
          </Tombol>
        ) : undefined
      }
      rapat
    >
      {kini.length === 0 ? <p className="py-12 px-16 soft">Belum ada {kata(sebagai)} yang bertugas.</p> : null}
      <ul className="list lined striped">{kini.map(baris)}</ul>
      {lalu.length > 0 ? (
        <details className={`rule-t ${css.pernah}`}>
          <summary className="row px-16 strong green min-h-44">Pernah bertugas ({lalu.length})</summary>
          <ul className="list lined striped">{lalu.map(baris)}</ul>
        </details>
      ) : null}
      {dialog === 'tambah' ? (
        <LaciTugas kelompok={kelompok} sebagai={sebagai} onTutup={close} onKabar={onKabar} />
      ) : null}
      {typeof dialog === 'object' && dialog.apa === 'akhiri' ? (
        <DialogAkhiriTugas kelompok={kelompok} sebagai={sebagai} row={dialog.row} onTutup={close} akhiri={akhiri} />
      ) : null}
      {typeof dialog === 'object' && dialog.apa === 'ganti' ? (
        <ReplaceDialog kelompok={kelompok} sebagai={sebagai} row={dialog.row} onTutup={close} />
      ) : null}
      {akhiri.tanya}
    </Kartu>
  )

  function baris(row: PengasuhRow) {
    const waktu = waktuOf(row, hari_ini)
    return (
      <li key={row.id} className={css.baris}>
        <div className={css.kata}>
          <span className={css.nama} data-lalu={waktu === 'lalu' || undefined}>
            {row.nama}
          </span>
          <span className={css.rinci}>
            <span className={css.kapan} data-penting={waktu === 'nanti' || row.sampai !== null || undefined}>
              {describeRentang(row, hari_ini, kelompok.periode.selesai)}
            </span>
          </span>
        </div>
        {bolehUbah ? <AksiBaris nama={row.nama} aksi={aksiOf(row)} /> : null}
      </li>
    )
  }

  function aksiOf(row: PengasuhRow): Aksi[] {
    const replace = {
      label: kata`Ganti ${kata(sebagai)}`,
      ikon: <IconArrowsExchange size={16} aria-hidden />,
      onPilih: () => setDialog({ apa: 'ganti', row }),
    }
    return [
      ...(waktuOf(row, hari_ini) === 'lalu' ? [] : [replace]),
      {
        label: row.sampai ? 'Ubah hari terakhir' : 'Akhiri tugas',
        ikon: <IconCalendarOff size={16} aria-hidden />,
        onPilih: () => setDialog({ apa: 'akhiri', row }),
      },
      ...(row.sampai
        ? [
            {
              label: 'Lanjutkan tugas',
              ikon: <IconRotate size={16} aria-hidden />,
              onPilih: () =>
                akhiri.submit(
                  { id: row.id, sampai: null, version: row.version },
                  { onSuccess: () => tellDone(`Tugas ${row.nama} dilanjutkan`), onError: tell },
                ),
            },
          ]
        : []),
      {
        label: 'Batalkan tugas',
        ikon: <IconTrash size={16} aria-hidden />,
        bahaya: true,
        onPilih: () =>
          batal.mutate(row.id, { onSuccess: () => tellDone(`Tugas ${row.nama} dibatalkan`), onError: tell }),
      },
    ]
  }

  /** Why it was refused is longer than the snackbar stays. */
  function tell(error: Error) {
    tellError(error)
    onKabar([error.message])
  }
}

interface Akhir {
  id: number
  sampai: string | null
  version: string
}

interface DialogAkhiriTugasProps {
  kelompok: KelompokRincian
  sebagai: 'murabbi' | 'pendamping'
  row: PengasuhRow
  akhiri: Tugas<Akhir, unknown>
  onTutup: () => void
}

/** The last day of a murabbi or pendamping in the kelompok. */
function DialogAkhiriTugas({ kelompok, sebagai, row, akhiri, onTutup }: DialogAkhiriTugasProps) {
  const { hari_ini } = kelompok
  const isian = useIsian(endPendamping.body, { sampai: row.sampai ?? (hari_ini < row.dari ? row.dari : hari_ini) })
  return (
    <Dialog
      // Where it is asked about badal, the question takes its place, and gives it back.
      buka={akhiri.tanya === null}
      onTutup={() => {
        akhiri.forget()
        onTutup()
      }}
      berubah={isian.berubah}
      judul={`Akhiri tugas ${row.nama}`}
      label="Simpan"
      bekerja={akhiri.mengirim}
      galat={akhiri.galat && isian.jumlahGalat === 0 ? messageOf(akhiri.galat) : undefined}
      onSetuju={save}
    >
      <DateField
        label="Hari terakhir bertugas"
        withAsterisk
        min={row.dari}
        {...isian.tanggal('sampai')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={`Sesudahnya terbuka baginya hanya pertemuan dari masa tugasnya sebagai ${kata(sebagai)}: dapat dibaca, dan diisi sampai terkunci.`}
      />
    </Dialog>
  )

  function save() {
    const sampai = isian.check()?.sampai
    if (!sampai) return
    akhiri.submit(
      { id: row.id, sampai, version: row.version },
      {
        onSuccess: () => {
          tellDone(`Tugas ${row.nama} berakhir ${formatTanggal(sampai, 'pendek')}`)
          onTutup()
        },
        onError: error => {
          if (isian.gagal(error) || !isStale(error)) return
          // What stands now is in the card below, which this covers.
          tellError(error)
          onTutup()
        },
      },
    )
  }
}
