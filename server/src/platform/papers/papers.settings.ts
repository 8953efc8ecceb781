import Type from 'typebox';
import { Days, heading, label } from '../settings/setting.words.ts';
import { defineSetting } from '../settings/settings.registry.ts';

/** Days by hand beside the calendar that comes with the house, which knows a year once its holidays are announced. */
export const papersCalendar = defineSetting(
  'papers.calendar',
  Type.Object(
    {
      off: Days(label('放假的日期（如 2027-02-08）', 'Days off, such as 2027-02-08', 'Días libres, como 2027-02-08')),
      worked: Days(
        label('上班的周末（如 2027-02-20）', 'Weekends that are worked, such as 2027-02-20', 'Fines de semana laborables, como 2027-02-20'),
      ),
    },
    heading('accounts', '认证审核的工作日', 'Working days of certification', 'Días laborables de la verificación'),
  ),
  { off: [], worked: [] },
);
