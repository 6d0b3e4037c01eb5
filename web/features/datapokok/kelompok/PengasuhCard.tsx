import { IconArrowsExchange, IconCalendarOff, IconPlus, IconRotate, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { endPendamping, type KelompokDetail, type PengasuhRow } from '#contract/datapokok/kelompok.ts'
import { formatDate } from '#contract/tanggal.ts'
import { call } from '#web/api.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Card } from '#web/ui/Card.tsx'
import { DateField } from '#web/ui/DateField.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { kata } from '#web/ui/istilah.ts'
import { isStale, messageOf, tellDone, tellError } from '#web/ui/kabar.ts'
import { type Action, RowAction } from '#web/ui/RowAction.tsx'
import { useInput } from '#web/ui/use-isian.ts'
import { DutyDrawer } from './DutyDrawer.tsx'
import css from './kelompok.module.css'
import { useChangeKelompok } from './queries.ts'
import { ReplaceDialog } from './ReplaceDialog.tsx'
import { describeRange, timeOf } from './rentang.ts'
import { type Agree, type Duty, useDuty } from './use-duty.tsx'

interface PengasuhCardProps {
  kelompok: KelompokDetail
  sebagai: 'murabbi' | 'pendamping'
  mayChange: boolean
  onNotice: (kabar: string[]) => void
}

const removes = {
  murabbi: 'DELETE /api/penugasan-murabbi/:id',
  pendamping: 'DELETE /api/penugasan-pendamping/:id',
} as const

/** Murabbi or pendamping of the kelompok with their dates. */
export function PengasuhCard({ kelompok, sebagai, mayChange: bolehUbah, onNotice }: PengasuhCardProps) {
  const { hari_ini } = kelompok
  const rows = kelompok[sebagai]
  const kini = rows.filter(row => timeOf(row, hari_ini) !== 'lalu')
  const lalu = rows.filter(row => timeOf(row, hari_ini) === 'lalu')
  const [dialog, setDialog] = useState<'tambah' | { apa: 'akhiri' | 'ganti'; row: PengasuhRow } | undefined>()
  const close = () => setDialog(undefined)
  const end = useDuty(kelompok.nama, ({ id, ...body }: End & Agree) =>
    sebagai === 'murabbi'
      ? call('PUT /api/penugasan-murabbi/:id/akhir', {
          params: { id },
          body: { sampai: body.sampai, version: body.version },
        })
      : call('PUT /api/penugasan-pendamping/:id/akhir', { params: { id }, body }),
  )
  const batal = useChangeKelompok((id: number) => call(removes[sebagai], { params: { id } }))
  const judul = sebagai === 'murabbi' ? 'Murabbi' : kata`Pendamping`

  return (
    <Card
      judul={judul}
      aksi={
        bolehUbah ? (
          <ActionButton
            size="xs"
            variant="default"
            ikon={IconPlus}
            aria-label={`Tambah ${kata(sebagai)}`}
            onClick={() => setDialog('tambah')}
          >
            Tambah
          </ActionButton>
        ) : undefined
      }
      tight
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
        <DutyDrawer kelompok={kelompok} sebagai={sebagai} onClose={close} onNotice={onNotice} />
      ) : null}
      {typeof dialog === 'object' && dialog.apa === 'akhiri' ? (
        <DutyEndDialog kelompok={kelompok} sebagai={sebagai} row={dialog.row} onClose={close} akhiri={end} />
      ) : null}
      {typeof dialog === 'object' && dialog.apa === 'ganti' ? (
        <ReplaceDialog kelompok={kelompok} sebagai={sebagai} row={dialog.row} onClose={close} />
      ) : null}
      {end.tanya}
    </Card>
  )

  function baris(row: PengasuhRow) {
    const waktu = timeOf(row, hari_ini)
    return (
      <li key={row.id} className={css.baris}>
        <div className={css.kata}>
          <span className={css.nama} data-lalu={waktu === 'lalu' || undefined}>
            {row.nama}
          </span>
          <span className={css.rinci}>
            <span className={css.kapan} data-penting={waktu === 'nanti' || row.sampai !== null || undefined}>
              {describeRange(row, hari_ini, kelompok.periode.selesai)}
            </span>
          </span>
        </div>
        {bolehUbah ? <RowAction nama={row.nama} aksi={actionOf(row)} /> : null}
      </li>
    )
  }

  function actionOf(row: PengasuhRow): Action[] {
    const replace = {
      label: kata`Ganti ${kata(sebagai)}`,
      ikon: <IconArrowsExchange size={16} aria-hidden />,
      onChoose: () => setDialog({ apa: 'ganti', row }),
    }
    return [
      ...(timeOf(row, hari_ini) === 'lalu' ? [] : [replace]),
      {
        label: row.sampai ? 'Ubah hari terakhir' : 'Akhiri tugas',
        ikon: <IconCalendarOff size={16} aria-hidden />,
        onChoose: () => setDialog({ apa: 'akhiri', row }),
      },
      ...(row.sampai
        ? [
            {
              label: 'Lanjutkan tugas',
              ikon: <IconRotate size={16} aria-hidden />,
              onChoose: () =>
                end.submit(
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
        onChoose: () =>
          batal.mutate(row.id, { onSuccess: () => tellDone(`Tugas ${row.nama} dibatalkan`), onError: tell }),
      },
    ]
  }

  /** Why it was refused is longer than the snackbar stays. */
  function tell(error: Error) {
    tellError(error)
    onNotice([error.message])
  }
}

interface End {
  id: number
  sampai: string | null
  version: string
}

interface DutyEndDialogProps {
  kelompok: KelompokDetail
  sebagai: 'murabbi' | 'pendamping'
  row: PengasuhRow
  akhiri: Duty<End, unknown>
  onClose: () => void
}

/** The last day of a murabbi or pendamping in the kelompok. */
function DutyEndDialog({ kelompok, sebagai, row, akhiri, onClose }: DutyEndDialogProps) {
  const { hari_ini } = kelompok
  const isian = useInput(endPendamping.body, { sampai: row.sampai ?? (hari_ini < row.dari ? row.dari : hari_ini) })
  return (
    <Dialog
      // Where it is asked about badal, the question takes its place, and gives it back.
      buka={akhiri.tanya === null}
      onClose={() => {
        akhiri.forget()
        onClose()
      }}
      berubah={isian.berubah}
      judul={`Akhiri tugas ${row.nama}`}
      label="Simpan"
      working={akhiri.mengirim}
      galat={akhiri.galat && isian.errorCount === 0 ? messageOf(akhiri.galat) : undefined}
      onAgree={save}
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
          tellDone(`Tugas ${row.nama} berakhir ${formatDate(sampai, 'pendek')}`)
          onClose()
        },
        onError: error => {
          if (isian.gagal(error) || !isStale(error)) return
          // What stands now is in the card below, which this covers.
          tellError(error)
          onClose()
        },
      },
    )
  }
}
