/** What the invented texts are about. The first terms of a list are used far more often than the last, as in any trade. */
export type Topic = { handle: string; zh: string; en: string; es: string; terms: readonly string[]; foreign: readonly string[] };

const words = (text: string): string[] => text.split(/\s+/).filter(Boolean);
const phrases = (text: string): string[] =>
  text
    .split('/')
    .map((one) => one.trim())
    .filter(Boolean);

export const topics: readonly Topic[] = [
  {
    handle: 'contracts',
    zh: '合同与法律',
    en: 'Contracts and law',
    es: 'Contratos y derecho',
    terms: words(
      '合同 违约责任 保密协议 管辖权 仲裁条款 不可抗力 陈述与保证 赔偿 终止通知 附件 定义条款 竞业限制 知识产权归属 转让 连带责任 善意第三人 诉讼时效 公证认证 尽职调查 强制执行 先决条件 留置权 补充协议 签署页',
    ),
    foreign: phrases(
      'best efforts / force majeure / governing law / indemnify and hold harmless / severability / shall and may / waiver / counterparts',
    ),
  },
  {
    handle: 'finance',
    zh: '金融与财报',
    en: 'Finance and reports',
    es: 'Finanzas e informes',
    terms: words(
      '财报 招股说明书 现金流 商誉减值 审计意见 关联交易 募集资金 汇率 风险提示 可转债 资产负债表 公允价值 应收账款 同比增长 环比下降 估值 做市商 衍生品 信用评级 托管人 净值 会计准则 少数股东权益 递延所得税',
    ),
    foreign: phrases(
      'going concern / impairment / hedge accounting / material weakness / EBITDA margin / pro forma / underwriter / carrying amount',
    ),
  },
  {
    handle: 'medicine',
    zh: '医学与药品',
    en: 'Medicine and drugs',
    es: 'Medicina y fármacos',
    terms: words(
      '临床试验 知情同意书 不良反应 说明书 随机双盲 安慰剂 适应症 病例报告 药代动力学 受试者 伦理委员会 剂量 生物等效性 无进展生存期 医疗器械 禁忌症 终点指标 影像学 免疫原性 半衰期 揭盲 方案偏离 稳定性试验 辅料',
    ),
    foreign: phrases(
      'informed consent / adverse event / double blind / intention to treat / baseline / efficacy endpoint / bioavailability / off-label',
    ),
  },
  {
    handle: 'patents',
    zh: '专利与技术',
    en: 'Patents and engineering',
    es: 'Patentes e ingeniería',
    terms: words(
      '权利要求 说明书 实施例 优先权 现有技术 创造性 审查意见 附图标记 独立权利要求 必要技术特征 公开不充分 传感器 轴承 半导体 锂电池 控制单元 数据线 壳体 可选地 其特征在于 同族专利 单一性 分案申请 等同原则',
    ),
    foreign: phrases(
      'prior art / embodiment / comprising / means plus function / office action / priority date / dependent claim / enablement',
    ),
  },
  {
    handle: 'interpreting',
    zh: '口译与会议',
    en: 'Interpreting',
    es: 'Interpretación',
    terms: words(
      '同传 交传 箱子 搭档 笔记法 会议日程 视译 数字 耳语 接力 中继 设备测试 讲者 语速 口音 会前准备 术语表 远程同传 听众 提问环节 主席致辞 冷场 长难句 麦克风',
    ),
    foreign: phrases('relay / booth mate / keynote / panel discussion / floor language / whispered interpreting / décalage / hand over'),
  },
  {
    handle: 'subtitles',
    zh: '字幕与影视',
    en: 'Subtitles',
    es: 'Subtítulos',
    terms: words(
      '字幕 时间轴 断句 台词 字数限制 双关 配音 口型 方言 综艺花字 纪录片 听译 校对 帧率 片尾 歌词 旁白 粗口处理 文化梗 屏幕字 审听 剧本 预告片 无障碍字幕',
    ),
    foreign: phrases('reading speed / shot change / spotting / closed captions / lip sync / voice over / running gag / dubbing script'),
  },
  {
    handle: 'literature',
    zh: '文学翻译',
    en: 'Literary translation',
    es: 'Traducción literaria',
    terms: words(
      '小说 诗歌 语气 意象 长句 译后记 复译 节奏 人称 对话 方言感 注释 书名 版权代理 编辑 审读 风格 散文 押韵 隐喻 试译 出版周期 童书 口吻',
    ),
    foreign: phrases(
      'free indirect speech / voice of the narrator / close reading / domestication / foreignisation / epigraph / unreliable narrator / pun',
    ),
  },
  {
    handle: 'localisation',
    zh: '本地化与软件',
    en: 'Localisation',
    es: 'Localización',
    terms: words(
      '界面 占位符 变量 按钮 字符串 伪本地化 截断 复数形式 翻译记忆 术语库 格式标签 游戏文本 技能说明 版本更新 上下文 截图 导出 伪代码 日期格式 货币符号 正则 语言包 质检 走查',
    ),
    foreign: phrases(
      'placeholder / plural rules / string freeze / translation memory / fuzzy match / bidi / screenshot context / release notes',
    ),
  },
  {
    handle: 'machine',
    zh: '机器翻译与译后编辑',
    en: 'Machine translation',
    es: 'Traducción automática',
    terms: words(
      '译后编辑 机翻 大模型 提示词 轻度编辑 深度编辑 错误分级 漏译 误译 术语一致 单价 产能 语料 对齐 质量评估 人工抽检 保密 数据出境 引擎 译文流畅度 幻觉 语言资产 抽样 反馈',
    ),
    foreign: phrases(
      'post-editing / edit distance / quality estimation / adequacy and fluency / in-context examples / terminology injection / throughput / hallucination',
    ),
  },
  {
    handle: 'career',
    zh: '行业与成长',
    en: 'Career',
    es: 'Profesión',
    terms: words(
      '报价 简历 试译 客户 回款 排期 自由译者 全职 考证 发票 合作方 评价 押金 返稿 加急 笔译 证书 税务 同行 社群 长期项目 行业峰会 时间管理 职业倦怠',
    ),
    foreign: phrases('rate per word / rush fee / purchase order / net thirty / portfolio / cold e-mail / vendor portal / scope creep'),
  },
];
