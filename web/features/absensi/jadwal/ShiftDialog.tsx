import { NumberInput, SegmentedControl, Select } from '@mantine/core'
import { useState } from 'react'
import { type JadwalShiftPreview, SHIFT_MINUTE } from '#contract/absensi/jadwal-shift.ts'
import { formatFigure } from '#contract/angka.ts'
import { dayName, formatDate, formatJam, formatRange, todayIn, type Zone } from '#contract/tanggal.ts'
import { formatSpan } from '#contract/waktu.ts'
import { ChangeDialog } from '#web/ChangeDialog.tsx'
import { useKelompokChoice } from '#web/features/datapokok/kelompok/queries.ts'
import { DateField } from '#web/ui/DateField.tsx'
import { InputRow } from '#web/ui/InputRow.tsx'
import { kata } from '#web/ui/istilah.ts'
import { doneThen } from '#web/ui/kabar.ts'
import { useSessionInfo } from '#web/ui/session-context.ts'

/** One weekly time, or those of these kelompok. */
export type Shifted = { jadwalId: number; nama: string } | { kelompokIds: readonly number[] }

interface ShiftDialogProps {
  chosen: Shifted
  onClose: () => void
}

/** Weekly times some minutes later or earlier, from a day on, or until a day and then as they were. */
export function ShiftDialog({ chosen, onClose }: ShiftDialogProps) {
  const today = todayIn((useSessionInfo()?.zona_waktu ?? 'Asia/Jakarta') as Zone, Date.now())
  const isMany = !('jadwalId' in chosen)
  const kegiatan = useKelompokChoice(isMany).data?.kegiatan ?? []
  const [kegiatanId, setKegiatanId] = useState<string | null>(null)
  const [direction, setDirection] = useState('1')
  const [minutes, setMinutes] = useState<number | string>(30)
  const [span, setSpan] = useState<{ dari: string | null; sampai: string | null }>({ dari: today, sampai: null })
  return (
    <ChangeDialog
      preview="POST /api/jadwal-geser/pratinjau"
      apply="POST /api/jadwal-geser"
      body={{
        pilihan: isMany
          ? { kelompok_ids: [...chosen.kelompokIds], kegiatan_id: kegiatanId === null ? null : Number(kegiatanId) }
          : { jadwal_ids: [chosen.jadwalId] },
        menit: Number(minutes) * Number(direction),
        ...{ dari: span.dari ?? today, sampai: span.sampai },
      }}
      ready={Number(minutes) > 0 && span.dari !== null}
      lebar={560}
      onClose={onClose}
      berubah={span.sampai !== null || minutes !== 30}
      judul={isMany ? kata`Geser jam ${formatFigure(chosen.kelompokIds.length)} kelompok` : `Geser jam ${chosen.nama}`}
      label={reply => (reply?.berubah ? `Geser ${formatFigure(reply.berubah)} jadwal` : 'Geser')}
      note={() => 'Bisa dibatalkan dari Riwayat perubahan selama pertemuannya belum dibuka.'}
      counted={{
        unit: 'jadwal',
        what: 'akan bergeser',
        more: ({ pertemuan }) => (pertemuan > 0 ? `, ${formatFigure(pertemuan)} pertemuan ikut` : ''),
        details: reply => <ShiftDetails reply={reply} isBack={span.sampai !== null} />,
      }}
      onDone={doneThen(
        ({ jadwal, pertemuan }) => `${formatFigure(jadwal)} jadwal digeser, ${formatFigure(pertemuan)} pertemuan ikut`,
        onClose,
      )}
    >
      {isMany ? (
        <Select
          label="Kegiatan"
          placeholder="Semua kegiatan"
          data={kegiatan.map(({ id, nama }) => ({ value: String(id), label: nama }))}
          value={kegiatanId}
          onChange={setKegiatanId}
        />
      ) : null}
      <SegmentedControl
        fullWidth
        aria-label="Arah"
        value={direction}
        onChange={setDirection}
        data={[
          { value: '1', label: 'Lebih lambat' },
          { value: '-1', label: 'Lebih awal' },
        ]}
      />
      <InputRow stack kolom="110px 1fr 1fr">
        <NumberInput
          label="Menit"
          data-autofocus
          min={1}
          max={SHIFT_MINUTE}
          // Another number when the field is left would move the buttons under the finger.
          clampBehavior="none"
          step={5}
          allowDecimal={false}
          value={minutes}
          onChange={setMinutes}
        />
        <DateField
          label="Berlaku mulai"
          gaya="sedang"
          min={today}
          value={span.dari}
          onChange={dari => setSpan({ ...span, dari })}
        />
        <DateField
          label="Sampai"
          gaya="sedang"
          clearable
          placeholder="Seterusnya"
          min={span.dari ?? today}
          value={span.sampai}
          onChange={sampai => setSpan({ ...span, sampai })}
        />
      </InputRow>
    </ChangeDialog>
  )
}

/** Which weekly times and to when, which pertemuan stay, and who would be wanted twice. */
function ShiftDetails({ reply, isBack }: { reply: JadwalShiftPreview; isBack: boolean }) {
  const { moved, berubah, kept, clashes } = reply
  return (
    <>
      {isBack && berubah > 0 ? <p className="m-0 text-m soft">Sesudah itu jamnya kembali seperti sekarang.</p> : null}
      <Part title="Jam yang baru" count={berubah}>
        {moved.map(
          ({ kelompok, kegiatan, hari, mulai, selesai, to }) =>
            `${kelompok}, ${kegiatan} ${dayName(hari)} ${formatSpan({ mulai, selesai })} menjadi ${formatSpan(to)}, ${formatRange(to.dari, to.sampai)}`,
        )}
      </Part>
      <Part title="Pertemuan yang tetap pada jamnya" count={kept.count} open>
        {kept.rows.map(
          ({ kelompok, kegiatan, tanggal, mulai, sebab }) =>
            `${formatDate(tanggal, 'panjang')}${mulai ? `, ${formatJam(mulai)}` : ''} · ${kelompok}, ${kegiatan}: ${sebab}`,
        )}
      </Part>
      <Part title="Bentrok, tetap boleh disimpan" count={clashes.count} open>
        {clashes.rows.map(
          ({ kelompok, kegiatan, hari, mulai, orang, dengan }) =>
            `${kelompok}, ${kegiatan} ${dayName(hari)} ${formatJam(mulai)}: ${orang ? `${orang} juga` : 'juga'} di ${dengan}`,
        )}
      </Part>
    </>
  )
}

interface PartProps {
  title: string
  count: number
  open?: boolean
  children: readonly string[]
}

function Part({ title, count, open = false, children }: PartProps) {
  if (count === 0) return null
  return (
    <details open={open}>
      <summary className="py-4 pointer min-h-44">
        {title}: <b>{formatFigure(count)}</b>
      </summary>
      <ul className="m-0 text-m" style={{ paddingLeft: 20 }}>
        {children.map(line => (
          <li className="py-2" key={line}>
            {line}
          </li>
        ))}
        {count > children.length ? <li>dan {formatFigure(count - children.length)} lainnya</li> : null}
      </ul>
    </details>
  )
}
