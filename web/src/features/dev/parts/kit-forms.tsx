import { useState } from 'react';
import { INTRO_MAX } from '#contract/enterprises/enterprises.limits.ts';
import { TAGS_MAX } from '#contract/onboarding/onboarding.limits.ts';
import { Card } from '#web/kit/card.tsx';
import { Checkbox } from '#web/kit/checkbox.tsx';
import { CodeField } from '#web/kit/code-field.tsx';
import { MonthField } from '#web/kit/date-field.tsx';
import { Field } from '#web/kit/field.tsx';
import { PasswordField } from '#web/kit/password-field.tsx';
import { PickerField } from '#web/kit/picker-field.tsx';
import { SearchBar } from '#web/kit/search-bar.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { Stepper } from '#web/kit/stepper.tsx';
import { Switch } from '#web/kit/switch.tsx';
import { TagPicker } from '#web/kit/tag-picker.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { UploadAdd, UploadGrid, UploadTile } from '#web/kit/upload-tile.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { paintedImage, samplesIn } from './kit-samples.ts';
import { KitSection } from './kit-section.tsx';

function Fields() {
  const { i18n } = useTranslation('kit');
  const s = samplesIn(i18n.language);
  const [city, setCity] = useState<readonly string[]>([]);
  const [skills, setSkills] = useState<readonly string[]>(['0', '3', '5', '6']);
  const [month, setMonth] = useState('2024-03');
  const options = (words: readonly string[]) => words.map((label, index) => ({ value: String(index), label }));
  return (
    <KitSection id="fields" title="Field, PasswordField, CodeField, PickerField, MonthField, TextArea">
      <Card>
        <Field label={s.fields.account} placeholder={s.hint} />
        <Field label={s.fields.account} defaultValue="1380000" error={s.trouble} required />
        <Field label={s.fields.account} defaultValue="13800000001" disabled hint={s.hint} />
        <PasswordField label={s.fields.password} defaultValue="perfectly-safe" />
        <CodeField label={s.fields.code} onSend={() => Promise.resolve()} />
        <PickerField label={s.fields.city} options={options(s.cities)} value={city} onChange={setCity} required />
        <MonthField label={s.fields.month} first="1990-01" last="2036-12" value={month} onChange={setMonth} />
        <PickerField label={s.fields.skills} options={options(s.tags)} value={skills} onChange={setSkills} max={TAGS_MAX} />
        <TextArea label={s.fields.intro} lengthMax={INTRO_MAX} lengthWarn={60} defaultValue={s.text.slice(0, 120)} />
      </Card>
    </KitSection>
  );
}

function Choices() {
  const { i18n } = useTranslation('kit');
  const s = samplesIn(i18n.language);
  const [keyword, setKeyword] = useState('');
  const [segment, setSegment] = useState('0');
  const [tags, setTags] = useState<readonly (string | number)[]>([0, 3]);
  return (
    <KitSection id="choices" title="SearchBar, Segmented, Switch, Checkbox, TagPicker, Stepper, UploadTile">
      <div className="px-3">
        <SearchBar value={keyword} onChange={setKeyword} onCancel={() => setKeyword('')} />
      </div>
      <Card>
        <Segmented
          label="tabs"
          items={s.tabs.map((label, index) => ({ key: String(index), label }))}
          value={segment}
          onChange={setSegment}
        />
        <div className="mt-5">
          <Stepper step={2} total={4} />
        </div>
        <div className="mt-2">
          <Checkbox label={s.agree} defaultChecked />
          <Checkbox label={s.agree} error={s.trouble} />
        </div>
      </Card>
      <Card inset="rows">
        <Switch label={s.night} defaultChecked note={s.hint} />
        <Switch label={s.longName} />
        <Switch label={s.night} disabled />
      </Card>
      <Card>
        <TagPicker
          groups={[{ key: 'fields', name: s.fields.skills, tags: s.tags.map((name, id) => ({ id, name })) }]}
          value={tags}
          onChange={setTags}
        />
      </Card>
      <Card>
        <UploadGrid>
          <UploadTile src={paintedImage(0).src} onRemove={() => undefined} />
          <UploadTile src={paintedImage(1).src} progress={42} onRemove={() => undefined} />
          <UploadTile src={paintedImage(2).src} failed onRetry={() => undefined} onRemove={() => undefined} />
          <UploadAdd onFiles={() => undefined} />
        </UploadGrid>
      </Card>
    </KitSection>
  );
}

/** Everything one writes in or chooses with. */
export function KitForms() {
  return (
    <>
      <Fields />
      <Choices />
    </>
  );
}
